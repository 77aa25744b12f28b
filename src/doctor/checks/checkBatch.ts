// Check `routes`, courses: the list comes to its end by the page's own rule, and many courses in a call; a refused call is halved to
// find the faulty course or the limit.
import type { Client } from '../../api/client.ts';
import { type ApiClient, routeHint } from '../apiClient.ts';
import { faultOf, type Fault } from '../../api/errors.ts';
import {
  getUpdatesOfMany,
  isBlank,
  type OrgUnitUpdates,
  type UpdatesRequest,
} from '../../api/updates.ts';
import { whatCame } from '../answers/whatCame.ts';
import { routeNames } from '../messages/doctorTexts.ts';
import { routeTexts as texts, FURTHER_PAGE } from '../messages/apiTexts.ts';
import { failed, warning, type Finding } from '../finding.ts';
import { listCourses } from '../../api/listCourses.ts';
import { type CoursesPage, getMyCourses } from '../../api/people.ts';
import { enrollmentsPath } from '../../api/routes.ts';
import { type Deployment, apiAddress } from '../deployment.ts';

type BatchResult =
  | { readonly kind: 'refused'; readonly error: unknown }
  | {
      readonly kind: 'counted';
      readonly updates: readonly OrgUnitUpdates[];
      /** Courses that are refused. */
      readonly bad: readonly string[];
      readonly complaint: ((where: string) => Finding) | undefined;
    };

/** One faulty course among 100 takes 14 calls. */
const MOST_CALLS = 40;
const NAMED = 5;
/** Calls, before a refusal counts as one of all servers behind the name. */
const AGAIN = 4;
/** After these faults, another of several servers may answer; others are repeated anyway. */
const flaky: ReadonlySet<Fault['kind']> = new Set([
  'not-found',
  'signed-out',
  'not-permitted',
  'malformed',
]);

/** Undefined: fails each time, or with another fault. */
export async function insist<T>({ kind }: Fault, work: () => Promise<T>) {
  for (let calls = 2; calls <= AGAIN && flaky.has(kind); calls += 1) {
    const answer = await work().catch(() => undefined);
    if (answer !== undefined) return { answer, calls };
  }
  return undefined;
}

export async function checkBatch(client: ApiClient, request: UpdatesRequest): Promise<BatchResult> {
  const { orgUnitIds } = request;
  const asked = orgUnitIds.length;
  try {
    const updates = await getUpdatesOfMany(client, request);
    const missing = updates.filter(isBlank).map(({ orgUnitId }) => orgUnitId);
    const partly = missing.length > 0 && missing.length < asked;
    return {
      kind: 'counted',
      updates,
      bad: [],
      complaint: partly
        ? (where) => warning(where, texts.leftOut(listed(missing), asked))
        : undefined,
    };
  } catch (error) {
    const came = whatCame(client.latest());
    const again = await insist(faultOf(error), () => getUpdatesOfMany(client, request));
    if (again !== undefined) {
      const words = texts.sometimes(routeNames.many, came, again.calls);
      const complaint = (where: string) => failed(where, words);
      return { kind: 'counted', updates: again.answer, bad: [], complaint };
    }
    const parts = mayBeOneCourse(faultOf(error)) ? await halve(client, request) : undefined;
    if (parts === undefined || parts.updates.length === 0) return { kind: 'refused', error };
    const { updates, bad, largest } = parts;
    const complaint = (where: string) =>
      bad.length > 0
        ? failed(where, texts.brokenCourses(listed(bad), asked, came))
        : largest === 1
          ? failed(where, texts.commas(came))
          : warning(where, texts.smallBatches(asked, largest, came));
    return { kind: 'counted', updates, bad, complaint };
  }
}

/** Undefined: too many calls. */
async function halve(client: Client, request: UpdatesRequest) {
  const updates: OrgUnitUpdates[] = [];
  const bad: string[] = [];
  let largest = 0;
  const waiting = halvesOf(request.orgUnitIds);
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const orgUnitIds = waiting.shift();
    if (orgUnitIds === undefined) return { updates, bad, largest };
    try {
      updates.push(...(await getUpdatesOfMany(client, { ...request, orgUnitIds })));
      largest = Math.max(largest, orgUnitIds.length);
    } catch (error) {
      if (!mayBeOneCourse(faultOf(error))) return undefined;
      if (orgUnitIds.length === 1) bad.push(...orgUnitIds);
      else waiting.push(...halvesOf(orgUnitIds));
    }
  }
  return undefined;
}

function halvesOf(ids: readonly string[]): (readonly string[])[] {
  if (ids.length < 2) return [];
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)];
}

const ofOneCourse: ReadonlySet<Fault['kind']> = new Set(['not-permitted', 'not-found', 'refused']);

function mayBeOneCourse(fault: Fault): boolean {
  return fault.kind === 'server-error' ? fault.status === 500 : ofOneCourse.has(fault.kind);
}

function listed(ids: readonly string[]): string {
  const more = ids.length - NAMED;
  const first = ids.slice(0, NAMED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

/** `first`: the first page. A request for each further page, as the page itself makes. */
export async function checkList(
  deployment: Deployment,
  client: ApiClient,
  version: string,
  first: CoursesPage,
): Promise<readonly Finding[]> {
  const where = apiAddress(deployment, enrollmentsPath(version));
  try {
    const { end, cut, pages } = await listCourses({
      pageAt: (bookmark) =>
        bookmark === undefined ? first : getMyCourses(client, version, bookmark),
    });
    if (end === 'stopped') return [failed(where, texts.endless(pages))];
    return cut ? [warning(where, texts.cutList())] : [];
  } catch (error) {
    const call = { call: 'route-beside-others', scopes: [] } as const;
    const hint = routeHint(deployment, client.latest(), call);
    return [failed(where, texts.fault(FURTHER_PAGE, faultOf(error), hint))];
  }
}
