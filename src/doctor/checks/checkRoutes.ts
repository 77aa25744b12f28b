// Check `routes`: a call to every route, which tells a missing scope from a role (the specification, Authentication 9).
import { faultOf } from '../../api/errors.ts';
import type { NegotiatedVersions } from '../../api/judgeVersion.ts';
import { getMyCourses, getPerson } from '../../api/people.ts';
import { type OrgUnitUpdates, type UpdatesRequest, getUpdatesOfOne } from '../../api/updates.ts';
import { routeHint } from '../answers/routeHint.ts';
import { kindOfCame, whatCame } from '../answers/whatCame.ts';
import type { ApiClient } from '../apiClient.ts';
import { checkBatch } from './checkBatch.ts';
import type { ContractsResult } from './checkContracts.ts';
import { type Deployment, apiAddress } from '../deployment.ts';
import { type Finding, failed, ok, skipped, warning } from '../finding.ts';
import { type RouteName, routeNames } from '../messages/doctorTexts.ts';
import { routeTexts as texts } from '../messages/routeTexts.ts';
import type { Answer } from '../probe.ts';
import { quote } from '../quote.ts';

interface RoutesCheck {
  readonly deployment: Deployment;
  readonly client: ApiClient;
  readonly negotiated: NegotiatedVersions;
  /** What came of a version check that failed: routes that fail in the same way are not asked one by one. */
  readonly failure: ContractsResult['failure'];
  /** A course to ask counts of; undefined: the first that is configured or enrolled in. */
  readonly orgUnitId: string | undefined;
}

export interface RoutesResult {
  readonly findings: readonly Finding[];
  /** What was answered with success, about one person. */
  readonly answers: readonly Answer[];
  /** The course that counts were asked of. */
  readonly course: string | undefined;
}

/** The real product's scopes for these routes; the counts have none of their own, so core:*:* covers them. */
const scopesOf: Readonly<Record<RouteName, readonly string[]>> = {
  whoami: ['users:own_profile:read'],
  enrollments: ['enrollment:own_enrollment:read'],
  many: [],
  one: [],
};

/** Of the specification: ids in one call. */
const MOST_COURSES = 100;

/** Four requests, and more where a call for many courses is refused. Never throws. */
export async function checkRoutes(check: RoutesCheck): Promise<RoutesResult> {
  const { deployment, client, negotiated, failure, orgUnitId } = check;
  const { config } = deployment;
  const findings: Finding[] = [];
  const answers: Answer[] = [];

  /** What a call came to; undefined when it failed, which is then among the findings. */
  async function call<T>(
    route: RouteName,
    path: string,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    const where = apiAddress(deployment, path);
    try {
      const answer = await work();
      findings.push(ok(where, texts.answers(routeNames[route])));
      keep(route);
      return answer;
    } catch (error) {
      const hint = routeHint(deployment, client.latest(), {
        call: answers.length > 0 ? 'route-beside-others' : 'route',
        scopes: scopesOf[route],
      });
      findings.push(failed(where, texts.fault(routeNames[route], faultOf(error), hint)));
      return undefined;
    }
  }

  function keep(route: RouteName): void {
    const answer = client.latest();
    if (answer?.kind !== 'answer') return;
    answers.push(answer);
    const remarks = judgeAnswer(routeNames[route], answer);
    findings.push(...remarks.filter(({ code }) => findings.every((one) => one.code !== code)));
  }

  const cameLast = (): string | undefined => {
    const probe = client.latest();
    return probe === undefined ? undefined : whatCame(probe);
  };

  let personId: string | undefined;
  let list: readonly string[] | undefined;
  if (negotiated.lp === undefined) {
    findings.push(skipped(texts.noContract('lp')));
  } else {
    const version = negotiated.lp;
    const person = await call('whoami', `/lp/${version}/users/whoami`, () =>
      getPerson(client, version),
    );
    personId = person?.id;
    if (person !== undefined && personId === undefined) {
      findings.push(warning(apiAddress(deployment, `/lp/${version}/users/whoami`), texts.nobody()));
    }
    if (
      person === undefined &&
      failure !== undefined &&
      kindOfCame(cameLast() ?? '') === kindOfCame(failure.came)
    ) {
      return { findings: [skipped(texts.alike())], answers, course: orgUnitId };
    }
    // With a list of courses in config.json, the page does not ask for enrolments.
    if (config.courses === 'enrollments') {
      const page = await call('enrollments', `/lp/${version}/enrollments/myenrollments/`, () =>
        getMyCourses(client, version, undefined),
      );
      list = page?.courses.map(({ id }) => id);
    }
  }
  if (config.courses !== 'enrollments') list = config.courses.map(({ id }) => id);

  const course = orgUnitId ?? list?.[0];
  const result = { findings, answers, course };
  if (negotiated.le === undefined) {
    findings.push(skipped(texts.noContract('le')));
    return result;
  }
  if (course === undefined) {
    findings.push(
      list === undefined
        ? skipped(texts.courseUnknown())
        : warning(listAddress(deployment, negotiated), texts.noCourse()),
    );
    return result;
  }

  const { le: version } = negotiated;
  const { types } = config.updates;
  const many = `/le/${version}/updates/myUpdates/`;
  const orgUnitIds = [...new Set([course, ...(list ?? [])])].slice(0, MOST_COURSES);
  const batch = await checkBatch(client, { version, orgUnitIds, types });
  if (batch.kind === 'refused') {
    await call('many', many, () => Promise.reject(batch.error));
  } else {
    const { updates, complaint } = batch;
    const place = apiAddress(deployment, many);
    if (complaint === undefined) await call('many', many, () => Promise.resolve(updates));
    else findings.push(complaint(place));
    const problem = complain('many', updates, personId);
    if (problem !== undefined) findings.push(failed(place, problem));
  }
  const counted = batch.kind === 'counted' ? batch.updates[0]?.orgUnitId : undefined;
  const single = orgUnitId ?? counted ?? course;
  const one = `/le/${version}/${encodeURIComponent(single)}/updates/myUpdates`;
  const request: UpdatesRequest = { version, orgUnitIds: [single], types };
  const updates = await call('one', one, () => getUpdatesOfOne(client, request));
  const problem = updates === undefined ? undefined : complain('one', updates, personId);
  if (problem !== undefined) findings.push(failed(apiAddress(deployment, one), problem));
  return result;
}

function listAddress(deployment: Deployment, { lp }: NegotiatedVersions): string {
  return apiAddress(deployment, `/lp/${lp ?? ''}/enrollments/myenrollments/`);
}

function complain(
  route: RouteName,
  updates: readonly OrgUnitUpdates[],
  personId: string | undefined,
): ReturnType<typeof texts.noCounts> | undefined {
  if (
    updates.some(
      ({ userId }) => userId !== undefined && personId !== undefined && userId !== personId,
    )
  ) {
    return texts.otherPerson();
  }
  const nothing = updates.every(({ counts }) =>
    Object.values(counts).every(({ kind }) => kind !== 'known'),
  );
  return nothing ? texts.noCounts(routeNames[route]) : undefined;
}

/** A call for 100 courses may cost this many, and several people call at once. */
const FEW_CREDITS = 100;

function judgeAnswer(name: string, { address: asked, headers }: Answer): Finding[] {
  const findings: Finding[] = [];
  const address = asked.replace(/\?.*$/s, '');
  const type = headers.get('Content-Type');
  if (type !== null && !/json/i.test(type)) {
    findings.push(warning(address, texts.otherType(name, quote(type))));
  }
  const remaining = headers.get('X-Rate-Limit-Remaining')?.trim() ?? '';
  if (/^\d{1,12}(?:\.\d+)?$/.test(remaining) && Number(remaining) < FEW_CREDITS) {
    const reset = headers.get('X-Rate-Limit-Reset');
    const seconds = reset === null ? undefined : quote(reset);
    findings.push(warning(address, texts.limitLow(remaining, seconds)));
  }
  return findings;
}
