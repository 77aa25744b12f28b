// Recognizes the answer of a server on the way, by a status or words that have one cause.
import { wayTexts } from '../messages/networkTexts.ts';
import { type DoctorMessage, withNext } from '../finding.ts';
import type { Answer, Probe } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';

type Came = Pick<Answer, 'status' | 'text'>;

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

const START = 2_000;
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
