// The one way to ask for counts: of all courses, of one, or of those that failed.
import type { Client } from './client.ts';
import {
  asAsked,
  withAnswers,
  withFault,
  type CourseFault,
  type CourseRecord,
  type CourseRecords,
} from './courseRecord.ts';
import { faultOf, isTransient, mayBeAboutSome, type Fault } from './errors.ts';
import { chunkOrgUnits } from './chunkOrgUnits.ts';
import { getUpdatesOfMany, getUpdatesOfOne, isBlank, type UpdatesRequest } from './updates.ts';

export interface ChecksOptions extends Omit<UpdatesRequest, 'orgUnitIds'> {
  readonly client: Client;
  /** Whether the LMS offers the contract version, by a check since then (ms since the epoch). Never rejects. */
  readonly isSupported: (since: number) => Promise<boolean>;
  readonly read: () => CourseRecords;
  readonly write: (records: CourseRecords) => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** From 0 to 1, to choose a course. */
  readonly random?: () => number;
}

type Ids = readonly string[];

export type Checks = ReturnType<typeof createChecks>;

/** One more than the broken courses of a chunk that must not hide the others. */
const PARTS = 11;

export function createChecks(options: ChecksOptions) {
  const { client, version, types, isSupported, read, write } = options;
  const { now = Date.now, random = Math.random } = options;
  const inFlight = new Map<string, Promise<void>>();
  /** When the latest check began. */
  let since = 0;

  const recordOf = (id: string): CourseRecord => read()[id] ?? {};

  /** `alone`: by its own request, while others may have been answered. */
  function fail(ids: Ids, fault: CourseFault, alone = false): void {
    if (ids.length > 0) write(withFault(read(), ids, fault, alone));
  }

  /** Resolves with the ids that the answer left out. @throws ApiError */
  async function take(
    ids: Ids,
    get = ids.length === 1 ? getUpdatesOfOne : getUpdatesOfMany,
  ): Promise<Ids> {
    const answers = await get(client, { version, types, orgUnitIds: ids });
    const found = answers.filter((answer) => !isBlank(answer));
    if (found.length > 0) write(withAnswers(read(), found, now()));
    return answers.filter(isBlank).map(({ orgUnitId }) => orgUnitId);
  }

  async function mayBeParts(fault: Fault): Promise<boolean> {
    // The contract version may have gone since.
    if (fault.kind === 'not-found' && !(await isSupported(since))) return false;
    return mayBeAboutSome(fault);
  }

  /** `isAlone`: whether a refusal is about this course, because others were answered. */
  async function takeOne(
    id: string,
    isAlone: (fault: Fault) => boolean,
    get = getUpdatesOfOne,
  ): Promise<void> {
    try {
      fail(await take([id], get), leftOut);
    } catch (error) {
      const fault = faultOf(error);
      const isRefused = await mayBeParts(fault);
      fail([id], fault, isRefused && isAlone(fault));
    }
  }

  /** More than a few: the answer is odd, not the courses. */
  async function takeLeftOut(ids: Ids): Promise<void> {
    const fresh = ids.filter((id) => recordOf(id).fault?.kind !== 'left-out');
    const asked = fresh.length < PARTS ? fresh : [];
    fail(without(ids, asked), leftOut);
    await Promise.all(asked.map((id) => takeOne(id, always)));
  }

  async function takeChunk(ids: Ids): Promise<void> {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return takeOne(only, never);
    try {
      return await takeLeftOut(await take(ids));
    } catch (error) {
      const fault = faultOf(error);
      if (await mayBeParts(fault)) return takeParts(ids, fault);
      return fail(ids, fault);
    }
  }

  async function takeParts(ids: Ids, fault: Fault): Promise<void> {
    const first = mayBeOutage(fault) ? likelyToAnswer(ids) : [];
    // By the same route, which may be down alone.
    for (const id of first) await takeOne(id, (refusal) => !isTransient(refusal), getUpdatesOfMany);
    if (first.some((id) => isFailing(recordOf(id)))) return fail(ids, fault);
    const rest = without(ids, first);
    const parts = await Promise.all(inParts(rest, PARTS).map(takePart));
    const isOneAnswered = first.some((id) => recordOf(id).fault === undefined);
    const areSingle = rest.length <= PARTS;
    if (parts.every(({ refusal }) => refusal !== undefined) && !(isOneAnswered && areSingle))
      return fail(rest, fault);
    await Promise.all(parts.map(takeRefused));
    return undefined;
  }

  async function takePart(ids: Ids): Promise<Part> {
    try {
      await takeLeftOut(await take(ids));
      return { ids };
    } catch (error) {
      return { ids, refusal: faultOf(error) };
    }
  }

  /** Course by course, if some of the part may be answered. */
  async function takeRefused({ ids, refusal }: Part): Promise<void> {
    if (refusal === undefined) return;
    const isRefused = await mayBeParts(refusal);
    if (ids.length === 1 || !isRefused) return fail(ids, refusal, isRefused);
    await Promise.all(ids.map((id) => takeOne(id, always)));
  }

  /** A course that was answered before, else any: a broken course would answer for all. */
  function likelyToAnswer(ids: Ids): Ids {
    const known = ids.filter((id) => recordOf(id).asOf !== undefined && !isFailing(recordOf(id)));
    const among = known.length > 0 ? known : ids;
    const at = Math.floor(random() * among.length);
    return among.slice(at, at + 1);
  }

  /** Whether the LMS answers for a course, even by a refusal. Writes a fault alone: one new number would date all others. Never rejects. */
  async function isAnswered(id: string): Promise<boolean> {
    try {
      await getUpdatesOfOne(client, { version, types, orgUnitIds: [id] });
      return true;
    } catch (error) {
      const fault = faultOf(error);
      fail([id], fault);
      return !isTransient(fault);
    }
  }

  /** Asks for the counts of courses, and writes each answer as it comes. Joins requests in flight. Never rejects. */
  async function check(ids: Ids): Promise<void> {
    since = now();
    const fresh = [...new Set(ids)].filter((id) => !inFlight.has(id));
    if (fresh.length > 0) write(asAsked(read(), fresh));
    const apart = fresh.filter((id) => recordOf(id).alone);
    const chunks = [...chunkOrgUnits(without(fresh, apart)), ...apart.map((id) => [id])];
    for (const chunk of chunks) {
      const work = takeChunk(chunk).finally(() => chunk.forEach((id) => inFlight.delete(id)));
      for (const id of chunk) inFlight.set(id, work);
    }
    await Promise.all(ids.flatMap((id) => inFlight.get(id) ?? []));
  }

  return { check, isAnswered };
}

interface Part {
  readonly ids: Ids;
  /** Why it was not answered. */
  readonly refusal?: Fault;
}

const leftOut: CourseFault = { kind: 'left-out' };
const always = () => true;
const never = () => false;

const isFailing = ({ fault }: CourseRecord) =>
  fault !== undefined && fault.kind !== 'left-out' && isTransient(fault);

/** A 500 is rather of a course than of the whole LMS. */
function mayBeOutage(fault: Fault): boolean {
  return isTransient(fault) && !(fault.kind === 'server-error' && fault.status === 500);
}

/** `count` non-empty parts of about the same length. */
function inParts(ids: Ids, count: number): Ids[] {
  const parts = Math.min(count, ids.length);
  const from = (index: number) => Math.ceil((index * ids.length) / parts);
  return Array.from({ length: parts }, (_, index) => ids.slice(from(index), from(index + 1)));
}

function without(ids: Ids, others: Ids): Ids {
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
}
