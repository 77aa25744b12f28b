// Check `page`, headers: content type, referrer, features, caching.
import { serverTexts as texts } from '../messages/serverTexts.ts';
import { ok, warning, type Finding } from '../finding.ts';
import type { LoadedFile } from '../page/loadFile.ts';
import { forbidsSniffing, secondsKept } from '../page/answerHeaders.ts';
import { quote } from '../quote.ts';

export interface NamedAnswer {
  /** Such as `/embed`. */
  readonly name: string;
  readonly answer: LoadedFile;
}

/** These policies send no path or query to other origins. */
const QUIET = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** Reports a shared problem once. */
export function judgeHeaders(answers: readonly NamedAnswer[]): Finding[] {
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
  ];
  const [home] = answers;
  return findings.length > 0 || home === undefined
    ? findings
    : [ok(home.answer.address, texts.headers())];
}

type Message = Parameters<typeof warning>[1];

function first(
  answers: readonly NamedAnswer[],
  judge: (answer: LoadedFile, name: string) => Message | undefined,
): Finding[] {
  return answers
    .flatMap(({ answer, name }) => {
      const message = judge(answer, name);
      return message === undefined ? [] : [warning(answer.address, message)];
    })
    .slice(0, 1);
}

/** Browsers drop a header outside the grammar (RFC 9651). */
function judgeFeatures({ headers }: LoadedFile): Message | undefined {
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

const LONGEST_SECONDS = 300;

/** A missing lifetime is correct. */
export function judgeFreshness(
  answers: readonly NamedAnswer[],
  config: LoadedFile | undefined,
): Finding[] {
  const all = [
    ...answers,
    ...(config?.status === 200 ? [{ name: '/config.json', answer: config }] : []),
  ];
  const findings = all
    .filter(({ answer }) => (secondsKept(answer.headers) ?? 0) > LONGEST_SECONDS)
    .map(({ name, answer }) => warning(answer.address, texts.cached(name)));
  const old = all.flatMap(({ name, answer }) => {
    const age = Number(answer.headers.get('Age') ?? 0);
    return age > LONGEST_SECONDS ? [warning(answer.address, texts.fromCache(name, age))] : [];
  });
  findings.push(...old.slice(0, 1));
  const [home] = answers;
  return findings.length > 0 || home === undefined
    ? findings
    : [ok(home.answer.address, texts.fresh())];
}
