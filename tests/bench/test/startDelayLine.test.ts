// The slow line, over real sockets: every byte arrives, in order, and no sooner than it can.
import { createHash, randomBytes } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startDelayLine, type DelayLine } from '../startDelayLine.ts';

const open: { [Symbol.asyncDispose](): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]();
});

test('a stream of any pieces arrives as it was sent, on each of several connections', async () => {
  const line = await lineTo(await echo(), { rttMs: 10 });
  const digests = await Promise.all(
    [1, 2, 3].map(async () => {
      const pieces = Array.from({ length: 200 }, (_, at) => randomBytes(1 + ((at * 7919) % 9000)));
      const back = await exchange(line.port, pieces);
      return [digest(Buffer.concat(pieces)), digest(back)];
    }),
  );
  for (const [sent, back] of digests) expect(back).toBe(sent);
});

test('the first answer takes two round trips, a later one takes one', async () => {
  const rttMs = 60;
  const line = await lineTo(await echo(), { rttMs });
  const socket = connect(line.port, '127.0.0.1');
  const turn = async () => {
    const begun = performance.now();
    socket.write('ping');
    await new Promise((resolve) => socket.once('data', resolve));
    return performance.now() - begun;
  };
  const first = await turn();
  const second = await turn();
  socket.destroy();
  // Timers are late at times, and never early by more than a millisecond.
  expect(first).toBeGreaterThanOrEqual(2 * rttMs - 2);
  expect(second).toBeGreaterThanOrEqual(rttMs - 2);
  expect(line.openedMs).toHaveLength(1);
});

test('connections share the rate of the line', async () => {
  const line = await lineTo(await echo(), { rttMs: 0, downBytesPerMs: 500 });
  const begun = performance.now();
  const backs = await Promise.all([1, 2].map(() => exchange(line.port, [randomBytes(25_000)])));
  expect(backs.map((back) => back.length)).toEqual([25_000, 25_000]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(99);
  expect(line.bytes()).toEqual({ up: 50_000, down: 50_000 });
});

test('the end of a connection arrives after its last byte', async () => {
  const server = createServer((socket) => socket.end('the whole answer'));
  const line = await lineTo(await listen(server), { rttMs: 20 });
  expect(String(await exchange(line.port, []))).toBe('the whole answer');
});

async function lineTo(
  targetPort: number,
  options: { readonly rttMs: number; readonly downBytesPerMs?: number },
): Promise<DelayLine> {
  const line = await startDelayLine({
    targetPort,
    upBytesPerMs: Infinity,
    downBytesPerMs: Infinity,
    ...options,
  });
  open.push(line);
  return line;
}

function echo(): Promise<number> {
  return listen(createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket)));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push({
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** All that comes back until the other side ends. */
function exchange(port: number, pieces: readonly Buffer[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const back: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    socket.on('error', reject);
    socket.on('data', (data) => back.push(data));
    socket.on('end', () => resolve(Buffer.concat(back)));
    for (const piece of pieces) socket.write(piece);
    socket.end();
  });
}

function digest(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
