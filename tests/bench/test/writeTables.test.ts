// What the table of times says of several lines: a multiple of the bound on each of them.
import { expect, test } from 'vitest';
import type { Sample } from '../measure.ts';
import { summarise } from '../summarise.ts';
import { writeTimes } from '../writeTables.ts';

const line = { downBytesPerMs: 1125, upBytesPerMs: 375, atOnce: 100 };
const machine = { codeMs: 0, newCodeMs: 0, paintMs: 0 };

function refresh(rttMs: number, allMs: number): Sample {
  return {
    scenario: 'refresh',
    courses: 10,
    rttMs,
    round: 0,
    paintedMs: 0,
    firstMs: allMs,
    allMs,
    chain: { first: 1, all: 1 },
    requests: { counts: 1 },
    connections: 0,
    bytes: { up: 300, down: 1000 },
    serverMs: 0,
  };
}

test('each line has its own median, and its own bound', () => {
  const samples = [refresh(400, 440), refresh(100, 130), refresh(100, 150), refresh(100, 500)];
  const [row] = summarise(samples, machine, line);
  expect(row?.multiples.map(({ rttMs, first }) => [rttMs, first])).toEqual([
    [100, 1.5],
    [400, 1.1],
  ]);
});

test('a column for each line, which is empty where nothing was measured on it', () => {
  const other = { ...refresh(200, 300), courses: 100 };
  const rows = summarise([refresh(100, 150), refresh(400, 440), other], machine, line);
  const [head, ten, hundred] = writeTimes(rows)
    .split('\n')
    .map((one) => one.split(/ {2,}/));
  expect(head?.slice(-3)).toEqual(['times it at 100', 'times it at 200', 'times it at 400']);
  // To all: 10 courses take 15 bytes each down and 800 up, 2.3 ms.
  expect(ten?.slice(-2)).toEqual(['1.50 / 1.47', '1.10 / 1.09']);
  expect(hundred?.at(-1)).toMatch(/^1\.50/);
});
