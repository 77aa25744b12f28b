// A service that gives new tokens with each answer: the doctor keeps a handful of long ones, and prints none.
import { expect, test } from 'vitest';
import { createAsk } from '../../src/doctor/probe.ts';
import { troubles } from './findingsOf.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';
import type { PassedAnswer } from './spoiler.ts';

const deployed = shareDeployment();
const NAMES = ['access_token', 'refresh_token', 'id_token'] as const;

function newTokens(length: number): Record<string, string> {
  const bytes = () => crypto.getRandomValues(new Uint8Array(length));
  return Object.fromEntries(
    NAMES.map((name) => [name, Buffer.from(bytes()).toString('base64url').slice(0, length)]),
  );
}

/** In front of the fields of an answer. */
function withTokens(answer: PassedAnswer & { body: string }, length: number): PassedAnswer {
  if (!answer.body.startsWith('{')) return answer;
  const fields = Object(JSON.parse(answer.body));
  return { ...answer, body: JSON.stringify({ ...newTokens(length), ...fields }) };
}

test('of three new tokens of 20,000 characters in each answer, the doctor keeps few', async () => {
  const deployment = deployed();
  deployment.spoil = async (_, pass) => withTokens(await pass(), 20_000);
  const report = await deployment.report();
  expect(troubles(report)).toEqual([]);
  expect(report.counts.skipped).toBe(0);
});

test.each([
  [20_000, 6],
  [301, 6],
  [300, 30],
])('of 30 tokens of %d characters, %d are kept, and those in use', async (length, kept) => {
  await using server = await servePage();
  server.intercept = async () => ({ status: 200, body: JSON.stringify(newTokens(length)) });
  const known: string[] = [];
  const ask = createAsk(1_000, { add: (value) => known.push(value), remove: String });
  for (let time = 0; time < 10; time += 1) await ask(server.origin);
  expect(known).toHaveLength(kept);
  await ask(server.origin, { headers: { Authorization: `Bearer ${'x'.repeat(length)}` } });
  expect(known).toContain('x'.repeat(length));
});
