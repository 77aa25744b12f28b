// Check `sharing`: caches keep answers apart; by default only `Authorization` protects them (RFC 9111, 3.5).
import { listOf } from './checkCors.ts';
import { cookieNames, whatCame } from '../answers/whatCame.ts';
import { apiHeaders } from '../apiClient.ts';
import { sharingTexts as texts } from '../messages/sharingTexts.ts';
import { sameOrigin, type Deployment } from '../deployment.ts';
import { failed, ok, skipped, warning, type Finding } from '../finding.ts';
import type { Answer, Ask, Probe } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';
import { quote, withoutQuery } from '../quote.ts';

interface SharingCheck {
  readonly ask: Ask;
  readonly deployment: Deployment;
  readonly tokenHeader: string;
  readonly answers: readonly Answer[];
}

/** Two requests per answer. */
export async function checkSharing(check: SharingCheck): Promise<readonly Finding[]> {
  const { answers } = check;
  if (answers.length === 0) return [skipped(texts.none())];
  const findings: Finding[] = [];
  const asked = await Promise.all(answers.map((answer) => askAsStrangers(check, answer)));
  const leaks = await Promise.all(
    answers.map((answer, index) => findLeak(check, answer, asked[index] ?? [])),
  );
  for (const [index, answer] of answers.entries()) {
    const finding = leaks[index] ?? judgeHeaders(check, answer);
    if (finding !== undefined && !findings.some(({ code }) => code === finding.code)) {
      findings.push(finding);
    }
  }
  if (findings.length === 0) findings.push(...judgeRefusals(answers, asked));
  return findings.length === 0 ? [ok(placeOf(answers[0]), texts.own(answers.length))] : findings;
}

const placeOf = (answer: Answer | undefined): string => withoutQuery(answer?.address ?? '');

interface Stranger {
  readonly how: string;
  readonly token: string | undefined;
  readonly probe: Probe;
}

function askAs(
  { ask, deployment, tokenHeader }: SharingCheck,
  address: string,
  token: string | undefined,
): Promise<Probe> {
  return ask(address, { headers: apiHeaders({ deployment, tokenHeader, token }, address, 'GET') });
}

function askAsStrangers(check: SharingCheck, { address }: Answer): Promise<Stranger[]> {
  const strangers = [
    { how: 'without any token', token: undefined },
    { how: UNKNOWN_TOKEN, token: crypto.randomUUID() },
  ];
  return Promise.all(
    strangers.map(async ({ how, token }) => ({
      how,
      token,
      probe: await askAs(check, address, token),
    })),
  );
}

const UNKNOWN_TOKEN = 'to a token that nobody issued';

async function findLeak(
  check: SharingCheck,
  answer: Answer,
  asked: readonly Stranger[],
): Promise<Finding | undefined> {
  const { address } = answer;
  const leak = asked.find(({ probe }) => isLike(probe, answer));
  if (leak?.probe.kind !== 'answer') return undefined;
  const other = `${address}${address.includes('?') ? '&' : '?'}doctor=${crypto.randomUUID()}`;
  const isOpen = isLike(await askAs(check, other, leak.token), answer);
  const words = isOpen ? texts.open : texts.shared;
  return failed(placeOf(answer), words(leak.how, leak.probe.status));
}

/** The page takes 401 alone for the end of a session, and renews it. */
function judgeRefusals(answers: readonly Answer[], asked: readonly Stranger[][]): Finding[] {
  for (const [index, answer] of answers.entries()) {
    const unknown = asked[index]?.find(({ how }) => how === UNKNOWN_TOKEN)?.probe;
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

function judgeHeaders(
  { deployment, tokenHeader }: SharingCheck,
  answer: Answer,
): Finding | undefined {
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
  return cookies !== '' && sameOrigin(address, deployment.page)
    ? warning(where, texts.cookies(cookies))
    : undefined;
}

function isStorable(control: string): boolean {
  if (/\bno-(?:store|cache)\b|\bprivate\b/i.test(control)) return false;
  return /\bpublic\b|\b(?:s-maxage|max-age)\s*=\s*"?[1-9]/i.test(control);
}
