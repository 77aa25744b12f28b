// Texts about shared answers, slow answers, and links.
import { say } from './doctorMessage.ts';

export const sharingTexts = {
  own: (calls: number) => say`answers-own
    Answers belong to one person: ${calls === 1 ? 'the same call' : `the same ${calls} calls`} without a token, and with one that nobody issued, are refused.`,
  none: () => say`no-answers
    Not examined: no call to the API succeeded.`,
  successForError: (came: string) => say`api-errors-as-success
    A token that nobody issued is refused with a status of success, so that the page does not see when a session ends: it answered with ${came}.
    Have what stands before the LMS pass on the status of its errors: an unknown token is 401.`,
  redirectForError: (came: string) => say`api-refusal-redirected
    A token that nobody issued is answered with a redirect in place of 401, so that the page does not see when a session ends: ${came}.
    Have what stands before the LMS (its sign-in, a portal) answer calls below lms.apiRoot with 401 and no redirect.`,
  otherForError: (came: string) => say`api-refusal-not-401
    A token that nobody issued is refused, but not with 401, so that the page does not see when a session ends and takes it for a missing permission: it answered with ${came}.
    Have the LMS, and what stands before it, answer an unknown token with 401 (RFC 6750, 3.1).`,
  shared: (how: string, status: number) => say`answer-shared
    What was just answered to the service user is answered ${how} as well (status ${status}, not 401): a cache on the way gives one person’s answers to others.
    Switch caching off for the API in every proxy before the LMS (in nginx: proxy_cache off), and empty it. People see each other’s courses and numbers until then.`,
  open: (how: string, status: number) => say`api-open
    The API answers ${how} (status ${status}, not 401), also to a request that no cache can have kept.
    Ask whoever runs the LMS, or the proxy before it, who else may read this: a proxy may add a token of its own.`,
  fromCache: (header: string) => say`answer-from-cache
    An answer to the service user came out of a cache: ${header}.
    Switch caching off for the API in every proxy before the LMS. A cache that does not know the token header serves one person’s answers to others.`,
  storable: (header: string, tokenHeader: string) => say`answer-storable
    Answers for one person may be kept by any cache on the way: Cache-Control: ${header}, without Vary: ${tokenHeader}.
    Have the API’s answers sent with Cache-Control: no-store.`,
  cookies: (names: string) => say`api-cookies
    The API’s answers set cookies on the page’s own origin: ${names}. The page sends and needs none.
    Have the proxy drop Set-Cookie from answers, and Cookie from requests (in nginx: proxy_hide_header Set-Cookie; proxy_set_header Cookie "").`,
} as const;

export const speedTexts = {
  fast: (ms: number) => say`fast
    Every answer came within ${ms} ms.`,
  slow: (ms: number) => say`slow
    An answer took ${ms} ms, also the second time. The page gives up after 10,000 ms.
    Look at the load of that server, and at what stands before it (a name that resolves slowly, a proxy that tries a dead address first).`,
  hiccup: (status: number | undefined, times: number) => say`fails-sometimes
    An answer failed (${status === undefined ? 'the connection was broken off' : `status ${status}`}) and came when it was asked for again at once${times === 1 ? '' : `; so did ${times - 1} more`}.
    Look at what stands before that server: one of several behind its name may be down, or a proxy keeps connections longer than the server does.`,
} as const;

export const linkTexts = {
  none: () => say`no-links
    config.json names no links into the LMS, so nothing on the page leads there.`,
  unknownCourse: () => say`links-no-course
    Not examined: no course is known to try the links with.`,
  lead: (count: number) => say`links-lead
    ${count === 1 ? 'The link into the LMS leads somewhere.' : `The ${count} links into the LMS lead somewhere.`}`,
  /** `keys`: `links.course, links.UnreadDiscussions`. */
  missing: (keys: string, came: string) => say`link-missing
    What the LMS does not have is linked to by ${keys}: it answered with ${came}.
    Correct the links in config.json, or lms.webUrl, the address of the LMS’s own pages (with its path).`,
  toItself: (keys: string) => say`link-to-page
    Links lead back to Course Updates and not into the LMS: ${keys}.
    Give lms.webUrl in config.json: the address of the LMS’s own pages. Behind a gateway it is not where the API answers.`,
  toApi: (keys: string, came: string) => say`link-to-api
    Links lead to an API and not to a page that people can read: ${keys}. It answered with ${came}.
    Let lms.webUrl in config.json be the address at which people open the LMS, without the root of its API.`,
  silent: (keys: string, why: string) => say`link-unreachable
    Links lead to a server that does not answer, ${keys}: ${why}
    Correct the links or lms.webUrl in config.json.`,
  failing: (keys: string, came: string) => say`link-fails
    A page fails that is linked to by ${keys}: it answered with ${came}.
    Look into the log of that server, then run the doctor again.`,
} as const;
