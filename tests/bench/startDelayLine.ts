// A slow line in front of a local server: a TCP proxy that forwards each byte half a round trip later, at a limited rate for
// all connections together. A delay before the first byte stands for the TCP handshake; the TLS handshake passes through. Not
// modelled: slow start, loss.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface DelayLine {
  readonly port: number;
  readonly rttMs: number;
  /** The time at which each connection was opened, since the epoch. */
  readonly opened: readonly { readonly atMs: number }[];
  /** Totals since the start. */
  readonly bytes: () => { readonly up: number; readonly down: number };
  [Symbol.asyncDispose](): Promise<void>;
}

export interface DelayLineOptions {
  /** On the loopback. */
  readonly targetPort: number;
  readonly rttMs: number;
  /** `Infinity`: no limit. */
  readonly downBytesPerMs: number;
  readonly upBytesPerMs: number;
}

/** Small segments make connections share the line fairly. */
const SEGMENT_BYTES = 4096;

export async function startDelayLine(options: DelayLineOptions): Promise<DelayLine> {
  const { targetPort, rttMs } = options;
  const up = createLink(options.upBytesPerMs);
  const down = createLink(options.downBytesPerMs);
  const opened: { atMs: number }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    opened.push({ atMs: Date.now() });
    const readyMs = performance.now() + rttMs;
    const target = connect({ host: '127.0.0.1', port: targetPort, allowHalfOpen: true });
    carry(browser, target, up, readyMs);
    carry(target, browser, down, readyMs);
  });

  function carry(from: Socket, to: Socket, link: Link, readyMs: number): void {
    sockets.add(from);
    from.setNoDelay(true);
    // One after the other: with timers alone, segments would overtake each other.
    let last = Promise.resolve();
    const later = (bytes: number, task: () => unknown): void => {
      const dueMs = link.departure(Math.max(performance.now(), readyMs), bytes) + rttMs / 2;
      last = last.then(() => until(dueMs)).then(() => void task());
    };
    from.on('data', (data) => {
      for (let at = 0; at < data.length; at += SEGMENT_BYTES) {
        const piece = data.subarray(at, at + SEGMENT_BYTES);
        later(piece.length, () => to.writable && to.write(piece));
      }
    });
    from.on('end', () => later(0, () => to.end()));
    // Browsers close connections by a reset.
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      later(0, () => to.destroy());
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    port: address.port,
    rttMs,
    opened,
    bytes: () => ({ up: up.bytes(), down: down.bytes() }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Link {
  /** The time at which all of `bytes`, handed over at `nowMs`, have left. */
  readonly departure: (nowMs: number, bytes: number) => number;
  readonly bytes: () => number;
}

/** One direction of the line, shared by all connections, in bytes per millisecond. */
function createLink(bytesPerMs: number): Link {
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

async function until(dueMs: number): Promise<void> {
  for (let ms = dueMs - performance.now(); ms > 0; ms = dueMs - performance.now()) await delay(ms);
}
