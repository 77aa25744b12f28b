// One direction of one connection on a slow line: what goes in comes out later, and in the same order. There is one timer
// for the whole queue: with one for each piece, pieces would overtake each other, and TLS breaks.

export interface Fifo<T> {
  /** `dueMs`: by `performance.now()`; a piece never comes before the one in front of it. */
  readonly push: (piece: T, dueMs: number) => void;
  /** Nothing comes out any more. */
  readonly close: () => void;
}

export function createFifo<T>(deliver: (piece: T) => void): Fifo<T> {
  const queue: { readonly piece: T; readonly dueMs: number }[] = [];
  let lastDueMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function pump(): void {
    timer = undefined;
    let [next] = queue;
    while (next !== undefined && next.dueMs <= performance.now()) {
      queue.shift();
      deliver(next.piece);
      [next] = queue;
    }
    if (next !== undefined) schedule(next.dueMs);
  }

  function schedule(dueMs: number): void {
    timer = setTimeout(pump, Math.max(0, dueMs - performance.now()));
  }

  return {
    push(piece, dueMs) {
      lastDueMs = Math.max(lastDueMs, dueMs);
      queue.push({ piece, dueMs: lastDueMs });
      if (timer === undefined) schedule(lastDueMs);
    },
    close() {
      clearTimeout(timer);
      queue.length = 0;
    },
  };
}
