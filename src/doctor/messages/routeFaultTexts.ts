// Texts about a failed call, by its fault and its answer.
import type { Fault } from '../../api/errors.ts';
import type { RouteHint } from '../apiClient.ts';
import { say, type DoctorMessage, withNext } from '../finding.ts';
import { withoutQuery } from '../quote.ts';

const missingBecause = {
  'version-check':
    'lms.apiRoot may be wrong; where the routes below answer, the version check alone is missing.',
  route: 'The contract version may be obsolete, or lms.apiRoot wrong.',
  'route-beside-others':
    'Other routes answer below the same lms.apiRoot, so this route or its contract version is missing.',
};

const nextOfJson = ({ json }: RouteHint): string =>
  json
    ? 'Ask whoever runs the LMS, or what is between: the JSON is whole, but not what this route has in its contract version.'
    : 'Ask whoever runs the LMS, or what is between: the answer is cut short or changed on the way.';

const isFront = ({ page }: RouteHint): boolean => page === 'challenge' || page === 'firewall';

const FRONT =
  'The address is right: a firewall before the LMS answers in its place, and wants to see a browser first or takes offence at the call. Have it let calls below lms.apiRoot through without a challenge; its log names the rule.';

function nextOfPage(hint: RouteHint): string {
  if (isFront(hint)) return FRONT;
  return hint.page === 'course-updates'
    ? 'Requests for the API reach the server of the page and not the LMS. Have it pass lms.apiRoot on to the LMS, or correct lms.baseUrl in config.json.'
    : `Check that lms.baseUrl and lms.apiRoot lead to the API, not to a page: a sign-in, a notice of a proxy or of maintenance.${hint.proxied ? ' Check also where the proxy passes lms.apiRoot on to.' : ''}`;
}

function nextOfServerError(status: number, hint: RouteHint): string {
  const { proxied, retryAfter, page } = hint;
  if (isFront(hint)) return FRONT;
  if (status === 503) {
    return retryAfter === undefined
      ? 'The LMS, or a proxy before it, is down for maintenance or overloaded. Run the doctor again later.'
      : `The LMS is down for maintenance or overloaded, and asks to come back later (Retry-After: ${retryAfter}).`;
  }
  if (status === 502 || status === 504) {
    return proxied
      ? 'The proxy on the page’s own origin does not get an answer from the LMS: check the address of the LMS in its configuration (LMS_URL), its certificate, and its log.'
      : 'A proxy before the LMS gets no answer from it: ask whoever runs the LMS.';
  }
  return page === undefined
    ? 'Run the doctor again later; if it stays, ask whoever runs the LMS.'
    : 'Look into the log of that server; if it stays, ask whoever runs the LMS.';
}

function nextOfRefusal(status: number, hint: RouteHint): string {
  const { call, came, proxied } = hint;
  if (isFront(hint) && status !== 405) return FRONT;
  const proxy = proxied ? 'the proxy on the page’s own origin' : 'every proxy before the LMS';
  if (status === 405 || status === 501) {
    return 'Have GET and POST let through to the API by every proxy before it.';
  }
  if (status === 413)
    return `Have the limit for bodies raised in ${proxy}: the page sends 200 bytes.`;
  if (/orgUnitIdsCSV/.test(came) && /required|missing/i.test(came)) {
    return `The query of the call does not arrive at the LMS: have ${proxy} pass it on with the path.`;
  }
  return call === 'version-check'
    ? 'Check that lms.baseUrl leads to the LMS, and that what is between passes the body and the Content-Type of a POST on, then ask whoever runs it.'
    : 'Ask whoever runs the LMS, or what stands before it, with the words above.';
}

function isSlash({ location = '', address }: RouteHint): boolean {
  const path = withoutQuery(location);
  return path !== address && path.replace(/\/$/, '') === address.replace(/\/$/, '');
}

/** `name` begins a sentence. */
export function routeFault(name: string, fault: Fault, hint: RouteHint): DoctorMessage {
  const message = describeFault(name, fault, hint);
  return withNext(message, hint.onTheWay);
}

function describeFault(name: string, fault: Fault, hint: RouteHint): DoctorMessage {
  const { came, scopes, tokenHeader, page, location, proxied, retryAfter } = hint;
  switch (fault.kind) {
    case 'signed-out':
      return say`route-signed-out
        ${name} does not accept the token (status 401). It answered with ${came}.
        Check lms.tokenHeader (now ${tokenHeader}), and that auth.issuer and lms.baseUrl belong to the same LMS.`;
    case 'insufficient-scope':
      return say`route-insufficient-scope
        ${name} needs a scope that the token does not have. It answered with ${came}.
        ${fault.fallback ? 'The LMS says that core:*:* would do: register it for the page, and put it into auth.scope.' : `Register ${scopes.length === 0 ? 'the scope of this route' : scopes.join(' or ')} for the page, and put it into auth.scope. core:*:* covers only actions without a scope of their own.`}`;
    case 'not-permitted':
      if (hint.json && hint.call === 'version-check')
        return say`route-not-permitted
        ${name} is refused (status 403), though it takes no scope and no role. It answered with ${came}.
        Ask whoever runs the LMS, or what stands before it (a gateway for APIs, a list of applications), with the words above. Where that is none of theirs, check lms.baseUrl and lms.apiRoot.`;
      return hint.json
        ? say`route-not-permitted
        ${name} is not permitted to the service user (status 403). The scope is sufficient; the role decides. It answered with ${came}.
        Check the role and the enrolments of the service user. People with another role may be permitted.`
        : say`route-not-permitted
        ${name} is refused (status 403) ${page === undefined ? 'without the words that an API has for it' : 'by a page, which no API sends'}. It answered with ${came}.
        A proxy or a firewall before the LMS refuses the call: have it let GET and POST below lms.apiRoot through.${page === undefined ? ' If there is none, check the role of the service user.' : ''}`;
    case 'not-found':
      return say`route-not-found
        ${name} is not there (status 404). ${page === undefined ? missingBecause[hint.call] : 'The refusal is a page and no problem in JSON, so another application answers there.'} It answered with ${came}.
        Check lms.baseUrl, lms.apiRoot and contracts in config.json against the LMS${proxied ? ', and the address, the host name and the path that the proxy passes on (LMS_URL, Host)' : ''}.`;
    case 'rate-limited':
    case 'paused':
      return say`route-${fault.kind}
        ${name} asks to slow down (${retryAfter === undefined ? 'without Retry-After, so that the page has to guess how long' : `Retry-After: ${retryAfter}`}). It answered with ${came}.
        Wait a minute and run the doctor again. If it stays, ask for a higher limit${page === undefined ? '' : ': it is that of a proxy or a firewall before the LMS, because the refusal is a page'}.`;
    case 'intercepted':
    case 'refused':
      return say`route-refused
        ${name} refuses the request (status ${fault.status}). It answered with ${came}.
        ${nextOfRefusal(fault.status, hint)}`;
    case 'server-error':
      return say`route-server-error
        ${name} fails (status ${fault.status}). It answered with ${came}.
        ${nextOfServerError(fault.status, hint)}`;
    case 'malformed':
      return say`route-malformed
        ${name} answers with something else than the JSON that the specification promises. It answered with ${came}.
        ${page === undefined ? nextOfJson(hint) : nextOfPage(hint)}`;
    case 'too-large':
      return say`route-too-large
        ${name} answers with more than the page would read. It answered with ${came}.
        Check that lms.baseUrl and lms.apiRoot lead to the API.`;
    case 'network':
    case 'unreadable':
      if (hint.cookieWall !== '')
        return say`route-network
        ${name} is redirected to itself until a cookie is sent (${hint.cookieWall}), which the page never does. It answered with ${came}.
        Have the firewall or the balancer before the LMS let calls below lms.apiRoot through without its cookie.`;
      return location === undefined
        ? say`route-network
        ${name} could not be reached. It answered with ${came}.
        See "Addresses"; lms.baseUrl must be the address at which the API itself answers.`
        : say`route-network
        ${name} answers with a redirect, which the page does not follow: the token would go along. It answered with ${came}.
        ${isSlash(hint) ? 'Only the slash at the end differs: switch off, in what stands before the LMS, the rule that adds or removes slashes.' : `If it leads to https or another name of the same API, write that address as lms.baseUrl; if it leads to a sign-in page, have what stands before the API let calls with a token through.`}`;
    // The doctor calls with its own token, so nothing is renewed.
    case 'sign-on-over':
    case 'not-renewed':
    case 'timeout':
      return say`route-${fault.kind}
        ${name} took longer than the page waits. It answered with ${came}.
        Look at the load of the LMS. People would see "Could not be checked".`;
  }
}
