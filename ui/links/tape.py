"""Numbers of mixed size written one behind the other as one whole number, and that number in letters and digits.

Only letters and digits, because chat programs take every other sign at the end of an address for punctuation.
"""

from __future__ import annotations

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}
BASE = len(DIGITS)
AT_ONCE = 50
"""Letters that become one number before they join the whole one: long links are read many times faster so."""
MOST_BYTES = 8
"""Of a whole number without a limit of its own: deals are numbered with 64 bits."""


class LinkError(Exception):
    """This is no link that can be opened; `why` is the end of a key of words."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this link cannot be opened: {why}")
        self.why = why

    @property
    def key(self) -> str:
        return f"links.bad.{self.why}"


class Writing:
    """Each value is written with the number of values that it might have had: one of one takes no room."""

    def __init__(self, version: int = 1) -> None:
        self.version = version
        """Of the tables by which it is read."""
        self._values: list[tuple[int, int]] = []

    def put(self, value: int, size: int) -> None:
        if not 0 <= value < size:
            raise ValueError(f"{value} is not one of {size}")
        self._values.append((value, size))

    def put_whole(self, value: int) -> None:
        count = (value.bit_length() + 7) // 8
        self.put(count, MOST_BYTES + 1)
        self.put(value, 256**count)

    def put_text(self, text: str, most: int) -> None:
        """`most`: how many bytes it may have."""
        data = text.encode()
        self.put(len(data), most + 1)
        self.put(int.from_bytes(data, "big"), 256 ** len(data))

    @property
    def number(self) -> int:
        number = 0
        for value, size in reversed(self._values):
            number = number * size + value
        return number


class Reading:
    """Takes the values off again, in the order in which they were put; the reader knows their sizes."""

    def __init__(self, number: int, version: int = 1) -> None:
        self._rest = number
        self.version = version

    def take(self, size: int) -> int:
        self._rest, value = divmod(self._rest, size)
        return value

    def take_whole(self) -> int:
        count = self.take(MOST_BYTES + 1)
        value = self.take(256**count)
        if (value.bit_length() + 7) // 8 != count:
            raise LinkError("damaged")  # there is one way to write a number
        return value

    def take_text(self, most: int) -> str:
        count = self.take(most + 1)
        try:
            return self.take(256**count).to_bytes(count, "big").decode()
        except UnicodeDecodeError:
            raise LinkError("damaged") from None

    def finish(self) -> None:
        """All has been read."""
        if self._rest:
            raise LinkError("damaged")


def spelled(number: int) -> str:
    letters = []
    while number:
        number, digit = divmod(number, BASE)
        letters.append(DIGITS[digit])
    return "".join(letters)


def number_of(letters: str) -> int:
    """Raises LinkError where a letter is none of ours, or where the number has a shorter spelling."""
    if letters.endswith(DIGITS[0]):
        raise LinkError("damaged")
    number = 0
    for start in reversed(range(0, len(letters), AT_ONCE)):
        some = 0
        for letter in reversed(letters[start:start + AT_ONCE]):
            if letter not in _VALUES:
                raise LinkError("damaged")
            some = some * BASE + _VALUES[letter]
        number = number * BASE**AT_ONCE + some
    return number
