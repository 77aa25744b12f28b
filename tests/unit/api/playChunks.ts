// An LMS with scripted answers for chunks and single courses, and a reader of the result.
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import type { ChunkRequest } from '../../../src/api/getChunk.ts';
import type { ChunkData } from '../../../src/api/knownAnswers.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { fakeClient } from './fakeClient.ts';

type Answer = Fault | 'left out' | number;

/** Every course has one update except `courses`, or `alone` on the single-course route; a fault fails the request. */
export function playChunks(courses: Readonly<Record<string, Answer>> = {}, alone = courses) {
  const asked: string[] = [];
  const client = fakeClient((path) => {
    const many = /orgUnitIdsCSV=([^&]*)/.exec(path)?.[1];
    const ids = many?.split(',') ?? [/\/le\/1\.82\/([^/]+)\//.exec(path)?.[1] ?? ''];
    asked.push(`${many === undefined ? 'one' : 'many'} ${ids.join(',')}`);
    const answers = many === undefined ? alone : courses;
    const entries = ids.flatMap((id) => {
      const answer = answers[id] ?? 1;
      if (typeof answer === 'object') throw new ApiError(answer);
      const entry = { OrgUnitId: id, UserId: '169', UnreadDiscussions: answer };
      return answer === 'left out' ? [] : [entry];
    });
    return many === undefined ? entries[0] : { Objects: entries };
  });
  return { asked, client: withRetry(client, { sleep: async () => undefined, random: () => 0 }) };
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
