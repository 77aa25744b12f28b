// Check `routes`: one real call to every route that the page uses, with the scopes that it asks for.
// It distinguishes a missing scope from a role without permission (the specification, Authentication 9).
import type { Client } from '../../api/client.ts';
import { faultOf } from '../../api/errors.ts';
import type { NegotiatedVersions } from '../../api/judgeVersions.ts';
import { getMyCourses, getPerson } from '../../api/people.ts';
import {
  getUpdatesOfMany,
  getUpdatesOfOne,
  type OrgUnitUpdates,
  type UpdatesRequest,
} from '../../api/updates.ts';
import { routeTexts as texts } from '../messages/serviceTexts.ts';
import { routeNames, type RouteName } from '../messages/doctorTexts.ts';
import { apiAddress, type Deployment } from '../deployment.ts';
import { failed, ok, skipped, type Finding } from '../finding.ts';

export interface RoutesCheck {
  readonly deployment: Deployment;
  readonly client: Client;
  readonly negotiated: NegotiatedVersions;
  /** A course to ask counts of; undefined: the first that is configured or enrolled in. */
  readonly orgUnitId: string | undefined;
}

/** The real product's scopes for these routes; the counts have none of their own, so core:*:* covers them. */
const scopesOf: Readonly<Record<RouteName, readonly string[]>> = {
  whoami: ['users:own_profile:read'],
  enrollments: ['enrollment:own_enrollment:read'],
  many: [],
  one: [],
};

/** Four requests at most. Never throws. */
export async function checkRoutes(check: RoutesCheck): Promise<readonly Finding[]> {
  const { deployment, client, negotiated, orgUnitId } = check;
  const { config } = deployment;
  const findings: Finding[] = [];

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
      return answer;
    } catch (error) {
      const hint = { scopes: scopesOf[route], tokenHeader: config.lms.tokenHeader };
      findings.push(failed(where, texts.fault(routeNames[route], faultOf(error), hint)));
      return undefined;
    }
  }

  let personId: string | undefined;
  let enrolledIn: string | undefined;
  if (negotiated.lp === undefined) {
    findings.push(skipped(texts.noContract('lp')));
  } else {
    const version = negotiated.lp;
    const person = await call('whoami', `/lp/${version}/users/whoami`, () =>
      getPerson(client, version),
    );
    personId = person?.id;
    // With a list of courses in config.json, the page does not ask for enrolments.
    if (config.courses === 'enrollments') {
      const page = await call('enrollments', `/lp/${version}/enrollments/myenrollments/`, () =>
        getMyCourses(client, version, undefined),
      );
      enrolledIn = page?.courses[0]?.id;
    }
  }

  const configured = config.courses === 'enrollments' ? undefined : config.courses[0]?.id;
  const course = orgUnitId ?? configured ?? enrolledIn;
  if (negotiated.le === undefined) return [...findings, skipped(texts.noContract('le'))];
  if (course === undefined) return [...findings, skipped(texts.noCourse())];
  const { le: version } = negotiated;
  const request: UpdatesRequest = { version, orgUnitIds: [course], types: config.updates.types };
  const routes = [
    ['many', `/le/${version}/updates/myUpdates/`, getUpdatesOfMany],
    ['one', `/le/${version}/${encodeURIComponent(course)}/updates/myUpdates`, getUpdatesOfOne],
  ] as const;
  for (const [route, path, getUpdates] of routes) {
    const answers = await call(route, path, () => getUpdates(client, request));
    const complaint = answers === undefined ? undefined : complain(route, answers, personId);
    if (complaint !== undefined) findings.push(failed(apiAddress(deployment, path), complaint));
  }
  return findings;
}

function complain(
  route: RouteName,
  answers: readonly OrgUnitUpdates[],
  personId: string | undefined,
): ReturnType<typeof texts.noCounts> | undefined {
  for (const { userId, counts } of answers) {
    if (userId !== undefined && personId !== undefined && userId !== personId) {
      return texts.otherPerson();
    }
    if (Object.values(counts).every(({ kind }) => kind !== 'known')) {
      return texts.noCounts(routeNames[route]);
    }
  }
  return undefined;
}
