// A number that was known stays, with its date, over any sequence of answers, failures and reloads.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { getChunk, getMissing, type ChunkRequest } from '../../../src/api/getChunk.ts';
import { getCourse } from '../../../src/api/getCourse.ts';
import {
  asUnconfirmed,
  knownAnswers,
  noAnswers,
  type ChunkData,
} from '../../../src/api/knownAnswers.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { knownCount, type CourseState } from '../../../src/model/courseUpdates.ts';
import { courseStates } from '../../../src/model/snapshot.ts';
import { fakeClient } from '../api/fakeClient.ts';
import { idsIn } from '../api/playChunks.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ids = ['1', '2', '3', '4', '5'];
const types = ['UnreadDiscussions'] as const;
const requestFor = (orgUnitIds: readonly string[]): ChunkRequest => ({
  version: '1.82',
  orgUnitIds,
  types,
  route: orgUnitIds.length === 1 ? 'one' : 'many',
});

const anyFault = fc.constantFrom<Fault>(
  { kind: 'not-permitted' },
  { kind: 'not-found' },
  { kind: 'refused', status: 400 },
  { kind: 'server-error', status: 500 },
  { kind: 'server-error', status: 503 },
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'malformed' },
  { kind: 'insufficient-scope', fallback: false },
);
type Behaviour = Fault | 'left out' | 'fine';
const anyBehaviour = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Behaviour>('fine') },
  { weight: 1, arbitrary: fc.constant<Behaviour>('left out') },
  { weight: 3, arbitrary: anyFault },
);

type Step =
  | { readonly kind: 'check' | 'missing' | 'reload' | 'divide' }
  | { readonly kind: 'course'; readonly id: string };
const anyStep = fc.record({
  step: fc.oneof(
    fc.constantFrom<Step>(
      { kind: 'check' },
      { kind: 'missing' },
      { kind: 'reload' },
      { kind: 'divide' },
    ),
    fc.constantFrom(...ids).map((id): Step => ({ kind: 'course', id })),
  ),
  /** Of each course. */
  courses: fc.tuple(anyBehaviour, anyBehaviour, anyBehaviour, anyBehaviour, anyBehaviour),
  /** Of every request. */
  all: fc.option(anyFault, { nil: undefined, freq: 4 }),
});

interface Known {
  readonly n: number;
  readonly at: number;
}

test('property: each course shows its last known number with its date, and never an old one as fresh', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      const last = new Map<string, Known>();
      /** Courses whose latest check brought their number. */
      const fresh = new Set<string>();
      let chunks: { readonly request: ChunkRequest; readonly data: ChunkData }[] = [
        { request: requestFor(ids), data: noAnswers },
      ];
      let n = 0;
      for (const { step, courses, all } of steps) {
        vi.setSystemTime(Date.now() + 60_000);
        const lms = fakeClient((path) => {
          const [, one] = /\/le\/1\.82\/([^/]+)\/updates/.exec(path) ?? [];
          const asked = one === undefined ? idsIn(path) : [one];
          if (all !== undefined) throw new ApiError(all);
          const entries = asked.flatMap((OrgUnitId) => {
            const behaviour = courses[ids.indexOf(OrgUnitId)] ?? 'fine';
            if (typeof behaviour === 'object') throw new ApiError(behaviour);
            n += 1;
            return behaviour === 'fine' ? [{ OrgUnitId, UserId: '169', UnreadDiscussions: n }] : [];
          });
          for (const entry of entries) {
            last.set(entry.OrgUnitId, { n: entry.UnreadDiscussions, at: Date.now() });
            fresh.add(entry.OrgUnitId);
          }
          return one === undefined ? { Objects: entries } : (entries[0] ?? {});
        });
        const client = withRetry(lms, { sleep: async () => undefined, random: () => 0 });
        const run = async (get: typeof getChunk, isConcerned: (id: string) => boolean) => {
          for (const id of ids.filter(isConcerned)) fresh.delete(id);
          chunks = await Promise.all(
            chunks.map(async ({ request, data }) =>
              request.orgUnitIds.some(isConcerned)
                ? { request, data: await get(client, request, data, async () => true) }
                : { request, data },
            ),
          );
        };
        switch (step.kind) {
          case 'check':
            await run(getChunk, () => true);
            break;
          case 'missing':
            await run(getMissing, (id) => !fresh.has(id));
            break;
          case 'course':
            await run(getCourse(step.id), (id) => id === step.id);
            break;
          case 'reload':
            fresh.clear();
            chunks = chunks.map(({ request, data }) => ({
              request,
              data: asUnconfirmed(JSON.parse(JSON.stringify(data))),
            }));
            break;
          case 'divide': {
            const parts = [ids.slice(0, chunks.length), ids.slice(chunks.length)];
            const before = chunks.map(({ data }) => data);
            chunks = parts.map(requestFor).map((request) => ({
              request,
              data: knownAnswers(before, request) ?? noAnswers,
            }));
          }
        }
        const results = chunks.map(({ request: { orgUnitIds }, data }) => ({ orgUnitIds, data }));
        const states = courseStates(results, { kind: 'known', id: '169' }, types);
        const wrong = ids.filter((id) => !isRight(states.get(id), last.get(id), fresh.has(id)));
        expect(wrong).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

function isRight(state: CourseState | undefined, last: Known | undefined, fresh: boolean): boolean {
  if (last === undefined) return state === undefined || knownCount(state, types[0]) === undefined;
  if (state === undefined || knownCount(state, types[0]) !== last.n) return false;
  return state.kind === 'stale' ? state.asOf === last.at : state.kind === 'checked' && fresh;
}
