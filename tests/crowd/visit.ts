// One visit of one simulated person, without rendering: the page's own calls of a load, and its automatic retries, until all
// badges are there.
import { createClient, type ClientOptions } from '../../src/api/client.ts';
import { chunkOrgUnits } from '../../src/api/chunkOrgUnits.ts';
import { faultOf, type Fault } from '../../src/api/errors.ts';
import { getChunk } from '../../src/api/getChunk.ts';
import type { ChunkAnswers } from '../../src/api/knownAnswers.ts';
import { limitConcurrency } from '../../src/api/limitConcurrency.ts';
import { getMyCourses, getPerson, type Course, type Person } from '../../src/api/people.ts';
import { withRetry } from '../../src/api/retry.ts';
import { LONGEST_OVERHEAD_BYTES } from '../../src/api/updates.ts';
import { updateTypes } from '../../src/api/updateType.ts';
import { checkVersions } from '../../src/api/versions.ts';
import { automaticRetryDelay } from '../../src/model/automaticRetryDelay.ts';

const contracts = { le: '1.82', lp: '1.49' } as const;

export interface Visit {
  /** Each course has its counts, and they are this person's. */
  readonly served: boolean;
  /** Time of the last badge, ms since the epoch. */
  readonly doneAt: number;
}

/** Ends when all badges are there, or no fault is left that may pass. */
export async function visit(options: ClientOptions): Promise<Visit> {
  const client = withRetry(limitConcurrency(createClient(options)));
  let person: Person | undefined;
  const list: { courses: Course[]; bookmark: string | undefined; whole: boolean } = {
    courses: [],
    bookmark: undefined,
    whole: false,
  };
  const chunks = new Map<string, ChunkAnswers>();

  async function askWho(): Promise<void> {
    person ??= await getPerson(client, contracts.lp);
  }
  async function askList(): Promise<void> {
    while (!list.whole) {
      const page = await getMyCourses(client, contracts.lp, list.bookmark);
      list.courses.push(...page.courses);
      list.bookmark = page.bookmark;
      list.whole = page.bookmark === undefined;
    }
  }
  async function askChunk(orgUnitIds: readonly string[]): Promise<void> {
    const key = orgUnitIds.join(',');
    const before = chunks.get(key);
    if (before !== undefined && before.refused.length === 0) return;
    const request = {
      version: contracts.le,
      orgUnitIds,
      types: updateTypes,
      route: 'many',
    } as const;
    chunks.set(key, await getChunk(client, request, before, () => Promise.resolve(true)));
  }
  async function askCounts(): Promise<void> {
    await askList();
    const ids = list.courses.map(({ id }) => id);
    const all = chunkOrgUnits(ids, { overheadBytes: LONGEST_OVERHEAD_BYTES });
    const results = await Promise.allSettled(all.map((chunk) => askChunk(chunk)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  // It decides a banner only.
  const checked = checkVersions(client, contracts).catch(() => undefined);
  for (let again = 0; ; again += 1) {
    const faults = await faultsOf([askWho(), askCounts()]);
    const delay = automaticRetryDelay(faults, again, Date.now(), Math.random());
    if (delay === undefined) {
      const served = faults.length === 0 && isServed(person, list.courses, chunks);
      const doneAt = Date.now();
      await checked;
      return { served, doneAt };
    }
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
  }
}

async function faultsOf(work: readonly Promise<void>[]): Promise<Fault[]> {
  const results = await Promise.allSettled(work);
  return results.flatMap((result) =>
    result.status === 'rejected' ? [faultOf(result.reason)] : [],
  );
}

function isServed(
  person: Person | undefined,
  courses: readonly Course[],
  chunks: ReadonlyMap<string, ChunkAnswers>,
): boolean {
  const answers = [...chunks.values()].flatMap((chunk) => chunk.answers);
  return (
    person?.id !== undefined &&
    answers.length === courses.length &&
    answers.every(
      ({ userId, counts }) =>
        userId === person.id && Object.values(counts).every(({ kind }) => kind === 'known'),
    )
  );
}
