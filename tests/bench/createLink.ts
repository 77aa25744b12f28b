// What all connections of a line share in one direction: so many bytes a millisecond, one after the other.

export interface Link {
  /** When `bytes`, handed over at `nowMs`, have all left. */
  readonly departure: (nowMs: number, bytes: number) => number;
  /** So far. */
  readonly bytes: () => number;
}

/** `bytesPerMs`: `Infinity` is no limit. */
export function createLink(bytesPerMs: number): Link {
  let freeMs = 0;
  let total = 0;
  return {
    departure(nowMs, bytes) {
      total += bytes;
      freeMs = Math.max(freeMs, nowMs) + bytes / bytesPerMs;
      return freeMs;
    },
    bytes: () => total,
  };
}
