// Check `sharing`: caches keep answers apart; by default only `Authorization` protects them (RFC 9111, 3.5).
import { listOf } from './checkCors.ts';
import { cookieNames, whatCame } from '../answers/whatCame.ts';
import { apiHeaders } from '../apiClient.ts';
import { sharingTexts as texts } from '../messages/apiTexts.ts';
import { sameOrigin, type Examined } from '../deployment.ts';
import { elseOk, failed, firstOfEach, skipped, warning, type Finding } from '../finding.ts';
import type { Answer, Probe } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';
import { quote, withoutQuery } from '../quote.ts';

/** Two requests per answer. */
export async function checkSharing(
  deployment: Examined,
  answers: readonly Answer[],
): Promise<readonly Finding[]> {
  if (answers.length === 0) return [skipped(texts.none())];
  const asked = await Promise.all(answers.map((answer) => askAsStrangers(deployment, answer)));
  const found = await Promise.all(
    asked.map(
      async (one) => (await findLeak(deployment, one)) ?? judgeHeaders(deployment, one.answer),
    ),
  );
  const findings = firstOfEach(found.filter((finding) => finding !== undefined));
  const told = findings.length > 0 ? findings : judgeRefusals(asked);
  return elseOk(told, placeOf(answers[0]), texts.own(answers.length));
}

const placeOf = (answer: Answer | undefined): string => withoutQuery(answer?.address ?? '');

function askAs(deployment: Examined, address: string, token: string | undefined): Promise<Probe> {
  return deployment.ask(address, { headers: apiHeaders(deployment, token, address, 'GET') });
}

/** An answer to the service user, and what strangers got for the same call. */
async function askAsStrangers(deployment: Examined, answer: Answer) {
  const askFor = async (how: string, token: string | undefined) => {
    return { how, token, probe: await askAs(deployment, answer.address, token) };
  };
  const strangers = await Promise.all([
    askFor('without any token', undefined),
    askFor('to a token that nobody issued', crypto.randomUUID()),
  ]);
  return { answer, strangers };
}

type Asked = Awaited<ReturnType<typeof askAsStrangers>>;

async function findLeak(
  deployment: Examined,
  { answer, strangers }: Asked,
): Promise<Finding | undefined> {
  const { address } = answer;
  const leak = strangers.find(({ probe }) => isLike(probe, answer));
  if (leak?.probe.kind !== 'answer') return undefined;
  const other = `${address}${address.includes('?') ? '&' : '?'}doctor=${crypto.randomUUID()}`;
  const isOpen = isLike(await askAs(deployment, other, leak.token), answer);
  const words = isOpen ? texts.open : texts.shared;
  return failed(placeOf(answer), words(leak.how, leak.probe.status));
}

/** The page takes 401 alone for the end of a session, and renews it. */
function judgeRefusals(asked: readonly Asked[]): readonly Finding[] {
  for (const { answer, strangers } of asked) {
    const unknown = strangers.find(({ token }) => token !== undefined)?.probe;
    if (unknown?.kind !== 'answer' || unknown.status === 401) continue;
    const { status } = unknown;
    const words =
      status < 300
        ? texts.successForError
        : status < 400
          ? texts.redirectForError
          : texts.otherForError;
    // An outage or a limit says nothing.
    if (status < 500 && status !== 429) return [warning(placeOf(answer), words(whatCame(unknown)))];
  }
  return [];
}

/** Some servers answer 200 without a session, in another shape. */
function isLike(probe: Probe, { text }: Answer): boolean {
  if (probe.kind !== 'answer' || probe.status < 200 || probe.status > 299) return false;
  const keys = keysOf(probe.text);
  return probe.text === text || (keys !== undefined && keys === keysOf(text));
}

function keysOf(text: string): string | undefined {
  const value = readJson(text);
  return typeof value === 'object' && value !== null
    ? Object.keys(Array.isArray(value) ? Object(value[0]) : value).join(' ')
    : undefined;
}

function judgeHeaders({ page, config }: Examined, answer: Answer): Finding | undefined {
  const { tokenHeader } = config.lms;
  const { headers, address } = answer;
  const where = placeOf(answer);
  const hit = [...headers].find(([name, value]) => /cache/i.test(name) && /\bhit\b/i.test(value));
  if (hit !== undefined) return warning(where, texts.fromCache(quote(`${hit[0]}: ${hit[1]}`)));
  const age = headers.get('Age')?.trim() ?? '';
  if (/^[1-9]\d*$/.test(age)) return warning(where, texts.fromCache(`Age: ${age.slice(0, 12)}`));
  const control = headers.get('Cache-Control') ?? '';
  const varies = listOf(headers.get('Vary')).some(
    (name) => name === '*' || name === tokenHeader.toLowerCase(),
  );
  if (isStorable(control) && !varies) {
    return warning(where, texts.storable(quote(control), tokenHeader));
  }
  const cookies = cookieNames(headers);
  return cookies !== '' && sameOrigin(address, page)
    ? warning(where, texts.cookies(cookies))
    : undefined;
}

/** By any cache on the way. `control`: of an answer for one person. */
export function isStorable(control: string): boolean {
  if (/\bno-(?:store|cache)\b|\bprivate\b/i.test(control)) return false;
  return /\bpublic\b|\b(?:s-maxage|max-age)\s*=\s*"?[1-9]/i.test(control);
}
