// A slow line in front of a local server: a TCP proxy that forwards each byte half a round trip later, at a limited rate for
// all connections together. A delay before the first byte stands for the TCP handshake; the TLS handshake passes through. Not
// modelled: slow start, loss.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from '../lms/listenOnLoopback.ts';

export interface Speed {
  readonly rttMs: number;
  /** Bytes per millisecond. `Infinity`: no limit. */
  readonly up: number;
  readonly down: number;
}

/** Small segments make connections share the line fairly. */
const SEGMENT_BYTES = 4096;

/** `targetPort`: on the loopback. */
export async function startDelayLine(targetPort: number, speed: Speed) {
  const { rttMs } = speed;
  const sockets = new Set<Socket>();
  /** Since the start. Bytes in each direction. */
  const totals = { connections: 0, up: 0, down: 0 };
  /** When all bytes so far have left. */
  const freeMs = { up: 0, down: 0 };

  /** One direction of one connection. */
  function carry(direction: 'up' | 'down', readyMs: number): Transform {
    // One after the other: with timers alone, segments would overtake each other.
    let last = Promise.resolve();
    return new Transform({
      transform(data: Buffer, _encoding, done) {
        for (let at = 0; at < data.length; at += SEGMENT_BYTES) {
          const segment = data.subarray(at, at + SEGMENT_BYTES);
          const startMs = Math.max(performance.now(), readyMs, freeMs[direction]);
          freeMs[direction] = startMs + segment.length / speed[direction];
          totals[direction] += segment.length;
          const dueMs = freeMs[direction] + rttMs / 2;
          last = last.then(() => until(dueMs)).then(() => void this.push(segment));
        }
        done();
      },
      flush: (done) => void last.finally(done),
    });
  }

  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const target = connect({ host: '127.0.0.1', port: targetPort, allowHalfOpen: true });
    const readyMs = performance.now() + rttMs;
    totals.connections += 1;
    sockets.add(browser.setNoDelay());
    target.setNoDelay();
    browser.on('close', () => sockets.delete(browser));
    // Browsers close connections by a reset, which ends both directions.
    pipeline(browser, carry('up', readyMs), target, () => {});
    pipeline(target, carry('down', readyMs), browser, () => {});
  });

  /** Closes all connections, as a server does with idle ones; answers how many there were. */
  function drop(): number {
    const { size } = sockets;
    for (const socket of sockets) socket.destroy();
    return size;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    rttMs,
    totals,
    drop,
    async [Symbol.asyncDispose]() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

async function until(dueMs: number): Promise<void> {
  for (let ms = dueMs - performance.now(); ms > 0; ms = dueMs - performance.now()) await delay(ms);
}
