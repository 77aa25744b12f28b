// Check `routes`: calls every route; a missing scope is not a missing role (the specification, Authentication 9).
import { faultOf } from '../../api/errors.ts';
import { MOST_IDS } from '../../api/chunkOrgUnits.ts';
import { getMyCourses, getPerson } from '../../api/people.ts';
import { countsPath, courseCountsPath, enrollmentsPath, whoAmIPath } from '../../api/routes.ts';
import { type OrgUnitUpdates, type UpdatesRequest, getUpdatesOfOne } from '../../api/updates.ts';
import { routeHint } from '../apiClient.ts';
import { kindOfCame, whatCame } from '../answers/whatCame.ts';
import { checkBatch, checkList, insist } from './checkBatch.ts';
import { judgeCallLength } from './judgeQueries.ts';
import type { ContractsResult } from './checkContracts.ts';
import { type Deployment, apiAddress } from '../deployment.ts';
import { type Finding, failed, ok, skipped, warning } from '../finding.ts';
import { type RouteName, routeNames } from '../messages/doctorTexts.ts';
import { routeTexts as texts } from '../messages/apiTexts.ts';
import type { Answer } from '../probe.ts';
import { quote, withoutQuery } from '../quote.ts';

export interface RoutesResult {
  readonly findings: readonly Finding[];
  readonly answers: readonly Answer[];
  readonly course: string | undefined;
}

/** Only core:*:* covers the counts. */
const scopesOf: Readonly<Record<RouteName, readonly string[]>> = {
  whoami: ['users:own_profile:read'],
  enrollments: ['enrollment:own_enrollment:read'],
  many: [],
  one: [],
};

/**
 * Five requests; more if the batch is refused. If the first route fails as the version check did, the others are not called.
 * `orgUnitId`: the course of the counts; undefined: the first configured or enrolled course.
 */
export async function checkRoutes(
  deployment: Deployment,
  { client, negotiated, failure }: ContractsResult,
  orgUnitId: string | undefined,
): Promise<RoutesResult> {
  const { config } = deployment;
  const findings: Finding[] = [];
  const answers: Answer[] = [];

  /** Undefined: failed, with a finding. */
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
      const refusal = client.latest();
      const again = await insist(faultOf(error), work);
      if (again !== undefined) {
        const words = texts.sometimes(routeNames[route], whatCame(refusal), again.calls);
        if (findings.every(({ code }) => code !== words.code)) findings.push(failed(where, words));
        keep(route);
        return again.answer;
      }
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
    if (answer.kind !== 'answer') return;
    answers.push(answer);
    const remarks = judgeAnswer(routeNames[route], answer);
    findings.push(...remarks.filter(({ code }) => findings.every((one) => one.code !== code)));
  }

  function judgeCounts(route: RouteName, where: string, updates: readonly OrgUnitUpdates[]): void {
    const others = updates.filter(({ userId = personId }) => userId !== personId);
    const known = updates.flatMap(({ counts }) =>
      Object.values(counts).filter(({ kind }) => kind === 'known'),
    );
    if (personId !== undefined && others.length > 0) {
      findings.push(failed(where, texts.otherPerson()));
    } else if (known.length === 0) findings.push(failed(where, texts.noCounts(routeNames[route])));
  }

  let personId: string | undefined;
  let list: readonly string[] | undefined;
  if (negotiated.lp === undefined) {
    findings.push(skipped(texts.noContract('lp')));
  } else {
    const version = negotiated.lp;
    const person = await call('whoami', whoAmIPath(version), () => getPerson(client, version));
    personId = person?.id;
    if (person !== undefined && personId === undefined) {
      findings.push(warning(apiAddress(deployment, whoAmIPath(version)), texts.nobody()));
    }
    const came = kindOfCame(whatCame(client.latest()));
    if (person === undefined && failure !== undefined && came === kindOfCame(failure.came)) {
      return { findings: [skipped(texts.alike())], answers, course: orgUnitId };
    }
    // With courses in config.json, the page does not request enrolments.
    if (config.courses === 'enrollments') {
      const page = await call('enrollments', enrollmentsPath(version), () =>
        getMyCourses(client, version, undefined),
      );
      list = page?.courses.map(({ id }) => id);
      if (page !== undefined)
        findings.push(...(await checkList(deployment, client, version, page)));
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
    const where = apiAddress(deployment, enrollmentsPath(negotiated.lp ?? ''));
    findings.push(
      list === undefined ? skipped(texts.courseUnknown()) : warning(where, texts.noCourse()),
    );
    return result;
  }

  const { le: version } = negotiated;
  const { types } = config.updates;
  const many = countsPath(version);
  const orgUnitIds = [...new Set([course, ...(list ?? [])])].slice(0, MOST_IDS);
  const batch = await checkBatch(client, { version, orgUnitIds, types });
  if (batch.kind === 'refused') {
    await call('many', many, () => Promise.reject(batch.error));
  } else {
    const { updates, complaint, bad } = batch;
    const place = apiAddress(deployment, many);
    if (complaint === undefined) await call('many', many, () => Promise.resolve(updates));
    else if (orgUnitId !== undefined && bad.join(' ') === orgUnitId) {
      findings.push(failed('doctor.json: orgUnitId', texts.namedCourse(orgUnitId)));
    } else findings.push(complaint(place));
    judgeCounts('many', place, updates);
    // A complaint may be about the length already.
    if (complaint === undefined) {
      const request = { version, orgUnitIds: [course], types };
      findings.push(...(await judgeCallLength(client, request, place)));
    }
  }
  const { updates: [counted] = [], bad = [] } = batch.kind === 'counted' ? batch : {};
  const asked = orgUnitId !== undefined && bad.includes(orgUnitId) ? undefined : orgUnitId;
  const single = asked ?? counted?.orgUnitId ?? course;
  const one = courseCountsPath(version, single);
  const request: UpdatesRequest = { version, orgUnitIds: [single], types };
  const updates = await call('one', one, () => getUpdatesOfOne(client, request));
  if (updates !== undefined) judgeCounts('one', apiAddress(deployment, one), updates);
  return result;
}

/** A call for 100 courses may cost 100 credits. */
const FEW_CREDITS = 100;

function judgeAnswer(name: string, { address: asked, headers, text }: Answer): Finding[] {
  const findings: Finding[] = [];
  const address = withoutQuery(asked);
  const type = headers.get('Content-Type');
  if (type !== null && !/json/i.test(type)) {
    findings.push(warning(address, texts.otherType(name, quote(type))));
  }
  if (text.includes('\uFFFD')) findings.push(warning(address, texts.notUtf8(name)));
  const remaining = headers.get('X-Rate-Limit-Remaining')?.trim() ?? '';
  if (/^\d{1,12}(?:\.\d+)?$/.test(remaining) && Number(remaining) < FEW_CREDITS) {
    const reset = headers.get('X-Rate-Limit-Reset');
    const seconds = reset === null ? undefined : quote(reset);
    findings.push(warning(address, texts.limitLow(remaining, seconds)));
  }
  return findings;
}
