// Until an LMS has answered anything, one refused request is split and the others wait for what comes of it.
import { expect, test } from 'vitest';
import { createSplitGate } from '../../../src/api/splitGate.ts';

function gateAt(start = 0) {
  let time = start;
  const gate = createSplitGate(() => time);
  return { gate, pass: (ms: number) => (time += ms) };
}

test('an answer since the operation began lets everybody split', async () => {
  const { gate, pass } = gateAt();
  pass(5);
  gate.answered(false);
  expect(await gate.enter(5)).toBeDefined();
  expect(await gate.enter(4)).toBeDefined();
});

test('an answer from before says nothing: one is let in, the others wait', async () => {
  const { gate, pass } = gateAt();
  gate.answered(false);
  pass(1);
  expect(await gate.enter(1)).toBeDefined();
  const waiting = gate.enter(1);
  gate.answered(false);
  expect(await waiting).toBeDefined();
});

test('a split without any answer sends those who waited away, and the next may try', async () => {
  const { gate } = gateAt();
  const first = await gate.enter(0);
  const waiting = [gate.enter(0), gate.enter(0)];
  first?.leave();
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
  const next = await gate.enter(0);
  expect(next).toBeDefined();
  // Whoever leaves late does not end what another has begun.
  first?.leave();
  const patient = gate.enter(0);
  gate.answered(true);
  expect(await patient).toBeDefined();
});

test('leaving after an answer takes nothing back', async () => {
  const { gate } = gateAt();
  const first = await gate.enter(0);
  const waiting = gate.enter(0);
  gate.answered(false);
  first?.leave();
  expect(await waiting).toBeDefined();
});

test('parts have a budget, which whole answers earn back and nothing exceeds', () => {
  const { gate } = gateAt();
  expect(gate.spend(998)).toBe(998);
  expect(gate.spend(4)).toBe(2);
  expect(gate.spend(4)).toBe(0);
  gate.answered(false);
  expect(gate.spend(4)).toBe(0);
  gate.answered(true);
  expect(gate.spend(40)).toBe(10);
  for (let answers = 0; answers < 200; answers += 1) gate.answered(true);
  expect(gate.spend(5_000)).toBe(1_000);
});
