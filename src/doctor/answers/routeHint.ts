// Collects facts about an answer for the texts of a failed call.
import { VERSIONS_CHECK } from '../../api/routes.ts';
import { causeOnTheWay } from './causeOnTheWay.ts';
import { frontOf, cookieNames, isCourseUpdates, isHtml, locationOf, whatCame } from './whatCame.ts';
import { type Deployment, apiAddress, sameOrigin } from '../deployment.ts';
import type { RouteHint } from '../messages/routeFaultTexts.ts';
import type { Answer, Probe } from '../probe.ts';
import { quote, withoutQuery } from '../quote.ts';
import { readJson } from '../../api/readJson.ts';

export function routeHint(
  deployment: Deployment,
  probe: Probe,
  { call, scopes }: Pick<RouteHint, 'call' | 'scopes'>,
): RouteHint {
  const answer = probe.kind === 'answer' ? probe : undefined;
  const retryAfter = answer?.headers.get('Retry-After') ?? undefined;
  return {
    call,
    scopes,
    tokenHeader: deployment.config.lms.tokenHeader,
    came: whatCame(probe),
    page: answer === undefined ? undefined : pageOf(answer),
    json: answer !== undefined && isJson(answer.text),
    onTheWay: answer === undefined ? undefined : causeOnTheWay(answer),
    location: answer === undefined ? undefined : locationOf(answer),
    address: withoutQuery(answer?.address ?? ''),
    cookieWall: answer === undefined ? '' : cookiesOfWall(answer),
    proxied: sameOrigin(apiAddress(deployment, VERSIONS_CHECK), deployment.page),
    retryAfter: retryAfter === undefined ? undefined : quote(retryAfter),
  };
}

function pageOf(answer: Answer): RouteHint['page'] {
  if (!isHtml(answer)) return undefined;
  return isCourseUpdates(answer) ? 'course-updates' : (frontOf(answer) ?? 'other');
}

function isJson(text: string): boolean {
  return typeof readJson(text) === 'object';
}

/** The cookies that a redirect to its own address sets. */
function cookiesOfWall(answer: Answer): string {
  return locationOf(answer) === answer.address ? cookieNames(answer.headers) : '';
}
