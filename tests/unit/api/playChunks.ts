// LMSs with scripted answers for chunks and single courses, or with limits, and a reader of the result.
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import { getChunk, getMissing, type ChunkRequest } from '../../../src/api/getChunk.ts';
import { noAnswers, type ChunkData } from '../../../src/api/knownAnswers.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { fakeClient } from './fakeClient.ts';

/** The ids in the query of a request for several courses. */
export const idsIn = (path: string): readonly string[] =>
  /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1]?.split(',') ?? [];

type Answer = Fault | 'left out' | number;

/** Every course has one update except `courses`, or `alone` on the single-course route; a fault fails the request. */
export function playChunks(courses: Readonly<Record<string, Answer>> = {}, alone = courses) {
  const asked: string[] = [];
  const client = fakeClient((path) => {
    const [, one] = /\/le\/1\.82\/([^/]+)\/updates/.exec(path) ?? [];
    const ids = one === undefined ? idsIn(path) : [one];
    asked.push(`${one === undefined ? 'many' : 'one'} ${ids.join(',')}`);
    const answers = one === undefined ? courses : alone;
    const entries = ids.flatMap((id) => {
      const answer = answers[id] ?? 1;
      if (typeof answer === 'object') throw new ApiError(answer);
      const entry = { OrgUnitId: id, UserId: '169', UnreadDiscussions: answer };
      return answer === 'left out' ? [] : [entry];
    });
    return one === undefined ? { Objects: entries } : entries[0];
  });
  const retrying = withRetry(client, { sleep: async () => undefined, random: () => 0 });
  return {
    asked,
    client: retrying,
    check: (ids: readonly string[], before = noAnswers, isSupported = true) =>
      getChunk(retrying, request(ids), before, async () => isSupported),
    missing: (ids: readonly string[], before: ChunkData) =>
      getMissing(retrying, request(ids), before, async () => true),
  };
}

/** An LMS that answers at most `most` ids in one request, and refuses each request with an id of `broken`. */
export interface Limits {
  readonly fault: Fault;
  most: number;
  readonly broken?: ReadonlySet<string>;
  /** For `broken`; by default the same fault. */
  readonly refusal?: Fault;
}

/** One chunk of `count` courses; `check` resolves with the number of ids of each request. */
export function playLimits(count: number, lms: Limits) {
  const sizes: number[] = [];
  let now = 1_000_000;
  const client = withRetry(
    fakeClient((path) => {
      const ids = idsIn(path);
      sizes.push(ids.length);
      if (ids.length > lms.most) throw new ApiError(lms.fault);
      if (ids.some((id) => lms.broken?.has(id))) throw new ApiError(lms.refusal ?? lms.fault);
      return { Objects: ids.map((OrgUnitId) => ({ OrgUnitId, UnreadDiscussions: 2 })) };
    }),
    { now: () => now, sleep: async () => undefined, random: () => 0 },
  );
  const ids = Array.from({ length: count }, (_, index) => String(index));
  let chunk: ChunkData = noAnswers;
  return {
    pass: (ms: number) => (now += ms),
    chunk: () => chunk,
    check: async (): Promise<readonly number[]> => {
      sizes.length = 0;
      chunk = await getChunk(client, request(ids), chunk, async () => true);
      return [...sizes];
    },
  };
}

export function request(orgUnitIds: readonly string[], route: ChunkRequest['route'] = 'many') {
  return { version: '1.82', orgUnitIds, types: ['UnreadDiscussions'], route } as const;
}

/** A number for each known course, `?` for unknown, the fault for refused. */
export function seen({ answers, refused }: ChunkData): Readonly<Record<string, unknown>> {
  const known = answers.map(({ orgUnitId, counts }) => {
    const count = counts.UnreadDiscussions;
    return [orgUnitId, count?.kind === 'known' ? count.n : '?'];
  });
  return Object.fromEntries([...known, ...refused.map((one) => [one.orgUnitId, one.fault.kind])]);
}
