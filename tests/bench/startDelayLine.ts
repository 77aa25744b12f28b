// A slow line in front of a server of this machine: a TCP proxy that hands on each byte half a round trip later, at so many
// bytes a millisecond for all connections together. The TCP handshake is a round trip before the first byte; that of TLS
// takes its own by itself. Not modelled: slow start, loss.
import { connect, createServer, type Socket } from 'node:net';
import { createFifo } from './createFifo.ts';
import { createLink, type Link } from './createLink.ts';

export interface DelayLine {
  readonly port: number;
  /** Change it at any time. */
  rttMs: number;
  /** When each connection was opened, by `performance.now()`. */
  readonly openedMs: readonly number[];
  /** So far. */
  readonly bytes: () => { readonly up: number; readonly down: number };
  [Symbol.asyncDispose](): Promise<void>;
}

export interface DelayLineOptions {
  /** Of the loopback. */
  readonly targetPort: number;
  readonly rttMs: number;
  readonly downBytesPerMs: number;
  readonly upBytesPerMs: number;
}

/** Small beside what the line takes for it, so that connections share fairly. */
const SEGMENT_BYTES = 4096;

export async function startDelayLine(options: DelayLineOptions): Promise<DelayLine> {
  const up = createLink(options.upBytesPerMs);
  const down = createLink(options.downBytesPerMs);
  const openedMs: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const now = performance.now();
    openedMs.push(now);
    const target = connect({
      host: '127.0.0.1',
      port: options.targetPort,
      allowHalfOpen: true,
    });
    const readyMs = now + line.rttMs;
    carry(browser, target, up, readyMs);
    carry(target, browser, down, readyMs);
  });

  function carry(from: Socket, to: Socket, link: Link, readyMs: number): void {
    sockets.add(from);
    from.setNoDelay(true);
    const fifo = createFifo<Buffer | 'end' | 'gone'>((piece) => {
      if (piece === 'gone') to.destroy();
      else if (piece === 'end') to.end();
      else if (to.writable) to.write(piece);
    });
    const dueMs = (bytes: number): number =>
      link.departure(Math.max(performance.now(), readyMs), bytes) + line.rttMs / 2;
    from.on('data', (data) => {
      for (let at = 0; at < data.length; at += SEGMENT_BYTES) {
        const piece = data.subarray(at, at + SEGMENT_BYTES);
        fifo.push(piece, dueMs(piece.length));
      }
    });
    from.on('end', () => fifo.push('end', dueMs(0)));
    // A reset is no news to anybody: browsers drop connections so.
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      fifo.push('gone', dueMs(0));
    });
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const line: DelayLine = {
    port: address.port,
    rttMs: options.rttMs,
    openedMs,
    bytes: () => ({ up: up.bytes(), down: down.bytes() }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return line;
}
