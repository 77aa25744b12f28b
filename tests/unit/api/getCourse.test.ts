// A check of one course. Any sequence of checks: tests/unit/model/lastKnown.test.ts.
import { describe, expect, test, vi } from 'vitest';
import { getChunk } from '../../../src/api/getChunk.ts';
import { getCourse } from '../../../src/api/getCourse.ts';
import { failedCheck, noAnswers, type ChunkData } from '../../../src/api/knownAnswers.ts';
import { playChunks, request, seen } from './playChunks.ts';

const denied = { kind: 'not-permitted' } as const;
const timeout = { kind: 'timeout' } as const;
const broken = { kind: 'server-error', status: 500 } as const;
const chunk = request(['1', '2', '3']);
const supported = () => Promise.resolve(true);

/** The answers for three courses; the third is refused. */
const known = () => getChunk(playChunks({ 3: denied }).client, chunk, noAnswers, supported);

async function askAlone(
  answer: Parameters<typeof playChunks>[0],
  orgUnitId: string,
  before?: ChunkData,
) {
  const { client, asked } = playChunks({}, answer);
  const isSupported = vi.fn<() => Promise<boolean>>(supported);
  const earlier = before ?? (await known());
  const data = await getCourse(orgUnitId)(client, chunk, earlier, isSupported);
  return { asked, data, checks: isSupported.mock.calls.length };
}

describe('getCourse', () => {
  test('an answer replaces the earlier answer and has its own date', async () => {
    const before = await known();
    const { asked, data } = await askAlone({ 2: 7 }, '2', before);
    expect(asked).toEqual(['one 2']);
    expect(seen(data)).toEqual({ 1: 1, 2: 7, 3: 'not-permitted' });
    expect(data.asOf).toBe(before.asOf);
    expect(data.answers.map(({ asOf }) => typeof asOf)).toEqual(['undefined', 'number']);
    expect(data.answers[0]).toBe(before.answers[0]);
  });

  test('a refused course with a new answer is no longer refused', async () => {
    const { data } = await askAlone({ 3: 4 }, '3');
    expect(seen(data)).toEqual({ 1: 1, 2: 1, 3: 4 });
    expect(data.refused).toEqual([]);
  });

  test('a failure is stored for this course only, and keeps its counts and their date', async () => {
    const before = await known();
    const { data } = await askAlone({ 2: timeout }, '2', before);
    expect(seen(data)).toEqual(seen(before));
    expect(data.fault).toBeUndefined();
    expect(data.answers.map(({ fault }) => fault)).toEqual([undefined, timeout]);
    expect(data.answers[1]?.asOf).toBe(before.asOf);
    const again = await askAlone({ 2: denied }, '2', data);
    expect(again.data.answers[1]).toMatchObject({ fault: denied, asOf: before.asOf });
    expect(again.data.answers[1]?.counts).toBe(before.answers[1]?.counts);
  });

  test('a refused course has the fault of its latest request', async () => {
    const { data } = await askAlone({ 3: broken }, '3');
    expect(seen(data)).toEqual({ 1: 1, 2: 1, 3: 'server-error' });
  });

  test('in a failed chunk, an answer is fresh; a failure of a course without counts changes nothing', async () => {
    const failed = failedCheck(await known(), timeout);
    const { data } = await askAlone({ 2: 7 }, '2', failed);
    expect(data.fault).toEqual(timeout);
    expect(data.answers[1]?.fault).toBeUndefined();
    const never: ChunkData = { answers: [], refused: [], fault: timeout };
    expect((await askAlone({ 2: broken }, '2', never)).data).toEqual(never);
    expect(seen((await askAlone({ 2: 7 }, '2', never)).data)).toEqual({ 2: 7 });
  });

  test('an answer without the course keeps its earlier count, with the fault', async () => {
    const before = await known();
    const { data } = await askAlone({ 2: 'left out' }, '2', before);
    expect(data.answers[1]).toEqual({
      ...before.answers[1],
      asOf: before.asOf,
      fault: { kind: 'left-out' },
    });
  });

  test('a 404 causes a version check; a 403 or an answer does not', async () => {
    expect((await askAlone({ 2: { kind: 'not-found' } }, '2')).checks).toBe(1);
    expect((await askAlone({ 2: denied }, '2')).checks).toBe(0);
    expect((await askAlone({ 2: 7 }, '2')).checks).toBe(0);
  });

  test('repeated failures of one course do not open the circuit for the others', async () => {
    const { client, asked } = playChunks({}, { 2: broken });
    let data = await known();
    for (let times = 0; times < 6; times += 1) {
      data = await getCourse('2')(client, chunk, data, supported);
    }
    const before = asked.length;
    await getChunk(client, chunk, noAnswers, supported);
    expect(asked.slice(before)).toEqual(['many 1,2,3']);
  });
});
