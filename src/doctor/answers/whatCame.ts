// Describes an answer, and recognizes a page or a cause of something before the server: the status alone does not tell the LMS from a proxy.
import * as v from 'valibot';
import { quoteAddress, quote } from '../quote.ts';
import { networkWords, wayTexts } from '../messages/networkTexts.ts';
import type { Answer, Probe } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';
import { hasRoot, headingOf, titleOf } from '../configFile/describeText.ts';
import { type DoctorMessage, withNext } from '../finding.ts';

const word = v.fallback(v.optional(v.string(), ''), '');
const first = <const Item extends v.ObjectEntries>(item: Item) =>
  v.fallback(v.optional(v.looseTuple([v.object(item)])), undefined);
const Problem = v.object({
  title: word,
  detail: word,
  error: word,
  error_description: word,
  message: word,
  /** Words of Brightspace, and of Canvas. */
  Errors: first({ Message: word }),
  errors: first({ message: word }),
});

type Came = Pick<Answer, 'address' | 'status' | 'headers' | 'text'>;

/** Continues "It answered with"; quotes no text long enough to be a key. */
export function whatCame(probe: Came | Probe): string {
  if ('fault' in probe) return `silence (${networkWords[probe.fault].what})`;
  const status = `status ${probe.status}`;
  const location = locationOf(probe);
  if (location !== undefined) return `a redirect to ${quoteAddress(location)} (${status})`;
  const body = probe.text.trim();
  if (body === '') return `an empty answer (${status})`;
  if (isCourseUpdates(probe)) return `the page of Course Updates itself, in HTML (${status})`;
  if (isHtml(probe)) return `HTML${titled(body)} (${status})`;
  if (body.startsWith('\u001F\uFFFD')) {
    return `gzip that no Content-Encoding names, or that was packed twice (${status})`;
  }
  if (body.slice(0, 200).split('\uFFFD').length > 5) {
    return `bytes that are no text (${status})`;
  }
  const value = readJson(body);
  if (value === undefined) {
    return /^[[{]/.test(body)
      ? `JSON that breaks off or is damaged, ${body.length} characters long (${status})`
      : `text that is no JSON (${status})${isSuccess(probe) ? '' : `: "${quote(body)}"`}`;
  }
  const said = wordsOf(value);
  if (said !== '') return `${status}: "${quote(said)}"`;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 5) : [];
  return Array.isArray(value) || keys.length === 0
    ? `JSON (${status})`
    : `JSON with ${quote(keys.join(', '))} in it (${status})`;
}

/** It may name a person. */
const isSuccess = ({ status }: Came): boolean => status >= 200 && status < 300;

/** Without quotations and addresses, for comparison. */
export function kindOfCame(came: string): string {
  return came.replaceAll(/"[^"]*"|https?:\/\/\S+/g, '…');
}

/** Absolute if possible; undefined: no redirect. */
export function locationOf({ status, headers, address }: Came): string | undefined {
  const location = headers.get('Location');
  if (status < 300 || status > 399 || location === null) return undefined;
  return URL.canParse(location, address) ? new URL(location, address).href : location;
}

export function isHtml({ headers, text: body }: Came): boolean {
  const type = headers.get('Content-Type') ?? '';
  const looks = /^\s*(?:<!doctype html|<html|<head|<body|<h1|<title)/i.test(body);
  return looks || (/html/i.test(type) && /^\s*</.test(body));
}

/** Many servers answer unknown addresses with index.html. */
export function isCourseUpdates(answer: Came): boolean {
  return answer.status === 200 && isHtml(answer) && hasRoot(answer.text);
}

function titled(body: string): string {
  const title = titleOf(body) || headingOf(body);
  return title === '' ? '' : ` titled "${quote(title)}"`;
}

/** The message of problem details (RFC 9457) or of an OAuth error (RFC 6749, 5.2). */
function wordsOf(value: unknown): string {
  const problem = v.safeParse(Problem, value);
  if (!problem.success) return '';
  const { title, detail, error, error_description, message, Errors, errors } = problem.output;
  const said = [title || error, detail || error_description].filter((part) => part !== '');
  return said.join(': ') || message || Errors?.[0].Message || errors?.[0].message || '';
}

export function cookieNames(headers: Headers): string {
  return quote(
    headers
      .getSetCookie()
      .map((cookie) => cookie.split('=', 1))
      .join(', '),
  );
}

/** `challenge`: a browser has to run a script first. `firewall`: the request is refused by a rule. */
export type Front = 'challenge' | 'firewall';

/** Undefined: nothing of the kind, as far as one can tell. `isUi`: a page is expected, so only its title counts. */
export function frontOf(answer: Came, isUi = false): Front | undefined {
  if (!isHtml(answer) || isCourseUpdates(answer)) return undefined;
  const start = answer.text.slice(0, START);
  const title = titleOf(start);
  const isShort = answer.text.length < START;
  const body = isShort && !isUi ? start.replaceAll(/<[^<>]*>/g, ' ') : '';
  const words = `${title} ${headingOf(start)} ${body}`;
  const isBare = title === '' && /<script\b/i.test(start) && !/<(?:h1|p|form)\b/i.test(start);
  if (CHALLENGE.test(words) || (isBare && !isUi)) return 'challenge';
  return FIREWALL.test(words) ? 'firewall' : undefined;
}

const START = 3_000;
const CHALLENGE =
  /just a moment|attention required|checking your browser|(?:are|you) (?:a )?human|captcha|security (?:check|verification)|pardon our interruption|ddos protection/i;
const FIREWALL =
  /request (?:was |has been )?(?:rejected|blocked|unsuccessful)|access denied|\bblocked\b|not acceptable|\bfirewall\b|mod_security|(?:support|incident|event|reference) (?:id|#)|security (?:policy|rule|reasons)/i;

/** From 520, statuses of Cloudflare. */
const ofStatus: ReadonlyMap<number, keyof typeof wayTexts> = new Map([
  [411, 'noLength'],
  [421, 'unknownHost'],
  [426, 'http10'],
  [431, 'headers'],
  [494, 'headers'],
  [511, 'portal'],
  [520, 'broken'],
  [521, 'away'],
  [522, 'away'],
  [523, 'nowhere'],
  [524, 'slow'],
  [525, 'tls'],
  [526, 'tls'],
  [530, 'nowhere'],
]);

/** Words of nginx, Apache, Tomcat, Go; IIS, Vite, Django, Fastly, Heroku, ingress-nginx; CloudFront. */
const ofWords: readonly (readonly [RegExp, keyof typeof wayTexts])[] = [
  [
    /plain HTTP request was sent to HTTPS|HTTP request to an HTTPS server|plain HTTP to an SSL-enabled|host and port requires TLS/i,
    'plainHttp',
  ],
  [
    /invalid host(?:name| ?header)\b|\bhost\b.{0,100} is not allowed|DisallowedHost|unknown domain|no such app\b|default backend - 404/i,
    'unknownHost',
  ],
  [/no required SSL certificate was sent|\bSSL certificate error\b/i, 'certificate'],
  [
    /header(?: fields?)?(?: or cookie)? too (?:large|long|big)|size of a request header field/i,
    'headers',
  ],
  [/not configured to allow the HTTP request method/i, 'methods'],
  [/\b(?:app|site) (?:is|has been) (?:stopped|disabled|suspended)\b/i, 'stopped'],
];

/** The next step for the administrator; undefined: no cause is known, or the server itself answered in JSON. */
export function causeOnTheWay({ status, text }: Came): string | undefined {
  const known = ofStatus.get(status);
  if (known !== undefined) return wayTexts[known];
  if (status < 400) return undefined;
  const words = text.slice(0, START).replaceAll(/<[^<>]*>|\s+/g, ' ');
  // Keycloak and OpenIddict say so in JSON, too.
  if (/\b(?:https|ssl) (?:is )?required\b|\bonly accepts? https\b/i.test(words))
    return wayTexts.https;
  if (typeof readJson(text) === 'object') return undefined;
  const [, named] = ofWords.find(([pattern]) => pattern.test(words)) ?? [];
  return named === undefined ? undefined : wayTexts[named];
}

/** `message`, with what to do about the cause, where the answer names one. */
export function withCause(message: DoctorMessage, answer: Probe | Came): DoctorMessage {
  return withNext(message, 'fault' in answer ? undefined : causeOnTheWay(answer));
}
