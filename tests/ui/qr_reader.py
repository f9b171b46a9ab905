"""Reads a QR code by the standard (ISO/IEC 18004), byte mode, up to version 10: nothing of it is segno's.

What is read must be a code word of the Reed-Solomon code in every block, so a wrong module is noticed wherever it is.
"""

from __future__ import annotations

ECC_PER_BLOCK = {"L": (7, 10, 15, 20, 26, 18, 20, 24, 30, 18), "M": (10, 16, 26, 18, 24, 16, 18, 22, 22, 26),
                 "Q": (13, 22, 18, 26, 18, 24, 18, 22, 20, 24), "H": (17, 28, 22, 16, 22, 28, 26, 26, 24, 28)}
BLOCKS = {"L": (1, 1, 1, 1, 1, 2, 2, 2, 2, 4), "M": (1, 1, 1, 2, 2, 4, 4, 4, 5, 5),
          "Q": (1, 1, 2, 2, 4, 4, 6, 6, 8, 8), "H": (1, 1, 2, 4, 4, 4, 5, 6, 8, 8)}
ALIGNMENT = {2: (6, 18), 3: (6, 22), 4: (6, 26), 5: (6, 30), 6: (6, 34), 7: (6, 22, 38), 8: (6, 24, 42),
             9: (6, 26, 46), 10: (6, 28, 50)}
LEVELS = {1: "L", 0: "M", 3: "Q", 2: "H"}
MASKS = [lambda y, x: (y + x) % 2 == 0, lambda y, x: y % 2 == 0, lambda y, x: x % 3 == 0, lambda y, x: (y + x) % 3 == 0,
         lambda y, x: (y // 2 + x // 3) % 2 == 0, lambda y, x: y * x % 2 + y * x % 3 == 0,
         lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0, lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0]


def decoded(rows: list[list[bool]]) -> tuple[str, str]:
    """The text, and the level of error correction."""
    size = len(rows)
    version = (size - 17) // 4
    assert size == 17 + 4 * version
    assert all(len(row) == size for row in rows)
    check_finders(rows)
    level, mask = format_of(rows)
    words = code_words(rows, version, MASKS[mask])
    bits = "".join(f"{word:08b}" for word in data_of(words, version, level))
    assert bits[:4] == "0100", "byte mode"
    width = 8 if version < 10 else 16
    count = int(bits[4:4 + width], 2)
    start = 4 + width
    return bytes(int(bits[at:at + 8], 2) for at in range(start, start + 8 * count, 8)).decode("latin-1"), level


def check_finders(rows: list[list[bool]]) -> None:
    ring = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    far = len(rows) - 7
    for top, left in ((0, 0), (0, far), (far, 0)):
        found = ["".join(str(int(rows[top + y][left + x])) for x in range(7)) for y in range(7)]
        assert found == ring


def format_of(rows: list[list[bool]]) -> tuple[str, int]:
    places = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    far = len(rows)
    again = [(far - 1 - y, 8) for y in range(7)] + [(8, far - 8 + x) for x in range(8)]
    first, second = (int("".join(str(int(rows[y][x])) for y, x in some), 2) for some in (places, again))
    assert first == second, "both copies of the format agree"
    word = first ^ 0b101010000010010
    rest = word
    for shift in range(4, -1, -1):
        if rest >> (10 + shift) & 1:
            rest ^= 0b10100110111 << shift
    assert rest == 0, "the format is a code word"
    return LEVELS[word >> 13], word >> 10 & 7


def is_function(y: int, x: int, size: int, version: int) -> bool:
    """Not data: finders, timing, alignment, format and version."""
    if (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9) or 6 in (y, x):
        return True
    if version >= 7 and ((y < 6 and x >= size - 11) or (x < 6 and y >= size - 11)):
        return True
    centres = ALIGNMENT.get(version, ())
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    return any(abs(y - cy) < 3 and abs(x - cx) < 3 for cy in centres for cx in centres if (cy, cx) not in corners)


def code_words(rows: list[list[bool]], version: int, masked: object) -> list[int]:
    size, bits = len(rows), []
    upward, right = True, size - 1
    while right > 0:
        if right == 6:
            right -= 1
        for step in range(size):
            y = size - 1 - step if upward else step
            bits += [rows[y][x] != masked(y, x) for x in (right, right - 1)  # type: ignore[operator]
                     if not is_function(y, x, size, version)]
        upward, right = not upward, right - 2
    return [int("".join(str(int(bit)) for bit in bits[at:at + 8]), 2) for at in range(0, len(bits) - 7, 8)]


def data_of(words: list[int], version: int, level: str) -> list[int]:
    """Blocks are interleaved word by word; the longer ones come last."""
    count, ecc = BLOCKS[level][version - 1], ECC_PER_BLOCK[level][version - 1]
    whole = len(words) // count - ecc
    longer = len(words) % count
    lengths = [whole + (block >= count - longer) for block in range(count)]
    blocks: list[list[int]] = [[] for _ in lengths]
    rest = iter(words)
    for place in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if place < length:
                block.append(next(rest))
    data = [word for block in blocks for word in block]
    for _ in range(ecc):
        for block in blocks:
            block.append(next(rest))
    for block in blocks:
        assert_code_word(block, ecc)
    return data


def assert_code_word(block: list[int], ecc: int) -> None:
    """The Reed-Solomon code over 2**8 elements with 0x11D: every root of the generator is one of the block."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    logs = {power: place for place, power in enumerate(powers)}
    for root in range(ecc):
        found = 0
        for word in block:
            found = powers[(logs[found] + root) % 255] if found else 0
            found ^= word
        assert found == 0, "an error in the code"
