"""What people and other programs start: the protocol, benchmarks, contests, readable logs."""
