// Check `page`, headers: content type, referrer, features, caching; certificate, Strict-Transport-Security, plain http.
import { serverTexts as texts } from '../messages/serverTexts.ts';
import { elseOk, warning, type DoctorMessage, type Finding, failed } from '../finding.ts';
import type { LoadedFile, Certificate, Load } from '../page/loadFile.ts';
import { forbidsSniffing, isLong, secondsKept, isRedirect, targetOf } from '../page/readAnswer.ts';
import { quote } from '../quote.ts';
import { isSafeAddress } from '../../api/isSafeAddress.ts';
import { isIndex, type Named } from './judgeAddresses.ts';

export type NamedAnswer = Named<LoadedFile>;

/** These policies send no path or query to other origins. */
const QUIET = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** Reports a shared problem once. */
export function judgeHeaders(
  home: string,
  answers: readonly NamedAnswer[],
  config: LoadedFile | undefined,
): readonly Finding[] {
  const findings = [
    ...first(answers, ({ headers }) => (forbidsSniffing(headers) ? undefined : texts.noSniffing())),
    ...first(answers, ({ headers }, name) =>
      // Browsers use the last known policy.
      QUIET.has(headers.get('Referrer-Policy')?.split(',').at(-1)?.trim().toLowerCase() ?? '')
        ? undefined
        : texts.referrer(name),
    ),
    ...first(answers, judgeFeatures),
    ...first(answers, ({ headers }) => {
      const upgrade = headers.get('Upgrade') ?? '';
      // Apache itself offers it to a client of HTTP/1.1 only, such as the doctor.
      const isPassedOn = !/apache/i.test(headers.get('Server') ?? 'Apache');
      return isPassedOn && /\bh2c?\b/i.test(upgrade) ? texts.upgrade(quote(upgrade)) : undefined;
    }),
    ...first(answers, ({ headers }) => {
      const cleared = headers.get('Clear-Site-Data') ?? '';
      return /"(?:storage|\*)"/.test(cleared) ? texts.cleared(quote(cleared)) : undefined;
    }),
    ...judgeFreshness([
      ...answers,
      ...(config?.status === 200 ? [{ name: '/config.json', answer: config }] : []),
    ]),
  ];
  return elseOk(findings, home, texts.headers());
}

function first(
  answers: readonly NamedAnswer[],
  judge: (answer: LoadedFile, name: string) => DoctorMessage | undefined,
): Finding[] {
  return answers
    .flatMap(({ answer, name }) => {
      const message = judge(answer, name);
      return message === undefined ? [] : [warning(answer.address, message)];
    })
    .slice(0, 1);
}

/** Browsers drop a header outside the grammar (RFC 9651). */
function judgeFeatures({ headers }: LoadedFile): DoctorMessage | undefined {
  const value = headers.get('Permissions-Policy')?.trim() ?? '';
  if (value === '') return undefined;
  const features = value
    .replaceAll(/\([^()]*\)/g, (origins) => origins.replaceAll(',', ' '))
    .split(',')
    .map((feature) => feature.trim());
  const readable = features.every((feature) =>
    /^[a-z*][\w.*-]*=(?:\([^()]*\)|\*|self|\?[01]|"[^"]*")(?:;.*)?$/.test(feature),
  );
  if (!readable) return texts.features(quote(value));
  return features.some((feature) => /^clipboard-write=\(\s*\)/.test(feature))
    ? texts.clipboard()
    : undefined;
}

/** A missing lifetime is correct. */
function judgeFreshness(answers: readonly NamedAnswer[]): Finding[] {
  return [
    ...answers
      .filter(({ answer }) => isLong(secondsKept(answer.headers)))
      .map(({ name, answer }) => warning(answer.address, texts.cached(name))),
    ...first(answers, ({ headers }, name) => {
      const age = Number(headers.get('Age') ?? 0);
      return isLong(age) ? texts.fromCache(name, age) : undefined;
    }),
  ];
}

/** Empty: correct, or an http page on this machine. One request. */
export async function judgeTransport(load: Load, home: LoadedFile): Promise<Finding[]> {
  const { address, certificate, headers } = home;
  if (!isSafeAddress(address)) return [failed(address, texts.noHttps())];
  if (!address.startsWith('https:')) return [];
  return [
    ...(certificate === undefined ? [] : judgeCertificate(address, certificate, Date.now())),
    ...judgeStrictTransport(address, headers),
    ...(await judgePlainHttp(load, address)),
  ];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LEAST_DAYS = 14;

function judgeCertificate(address: string, { from, to }: Certificate, now: number): Finding[] {
  const left = to - now;
  const hours = (to - from) / HOUR_MS;
  // Certificates for 12 hours (Caddy's own) or 160 hours (public) are renewed automatically.
  const renewed = hours <= 24 || (hours > 150 && hours < 167);
  const least = renewed ? (to - from) / 4 : LEAST_DAYS * DAY_MS;
  if (left >= least) return [];
  const day = new Date(to).toISOString().slice(0, 10);
  return [warning(address, texts.expiring(day, Math.max(1, Math.round(left / DAY_MS))))];
}

const HALF_A_YEAR_SECONDS = 15_768_000;

function judgeStrictTransport(address: string, headers: Headers): Finding[] {
  // Browsers use the first header (RFC 6797, 8.1).
  const value = headers.get('Strict-Transport-Security')?.split(',')[0]?.trim() ?? '';
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(value)?.[1];
  if (seconds === undefined) return [warning(address, texts.noStrictTransport())];
  return Number(seconds) < HALF_A_YEAR_SECONDS
    ? [warning(address, texts.shortStrictTransport(quote(value)))]
    : [];
}

/** Tries http at the same host: the default port, or the page's explicit port. */
async function judgePlainHttp(load: Load, home: string): Promise<Finding[]> {
  const secure = new URL('embed?courses=1', home);
  const plain = new URL(secure);
  plain.protocol = 'http:';
  const answer = await load(plain.href);
  if (answer.kind === 'silence') return [];
  const where = plain.origin + plain.pathname;
  if (isIndex(answer)) return [warning(where, texts.plainHttp())];
  if (!isRedirect(answer)) return [];
  const target = targetOf(answer);
  return target === undefined || target === secure.href
    ? []
    : [warning(where, texts.httpElsewhere(quote(target)))];
}
