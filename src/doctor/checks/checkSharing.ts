// Check `sharing`: caches keep answers apart; by default only `Authorization` protects them (RFC 9111, 3.5).
import { listOf } from './checkApiCors.ts';
import { cookieNames } from '../answers/whatCame.ts';
import { apiHeaders } from '../apiClient.ts';
import { sharingTexts as texts } from '../messages/sharingTexts.ts';
import { sameOrigin, type Deployment } from '../deployment.ts';
import { failed, ok, skipped, warning, type Finding } from '../finding.ts';
import type { Answer, Ask, Probe } from '../probe.ts';
import { parseServiceJson } from '../service/serviceJson.ts';
import { quote } from '../quote.ts';

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
  const leaks = await Promise.all(answers.map((answer) => findLeak(check, answer)));
  for (const [index, answer] of answers.entries()) {
    const finding = leaks[index] ?? judgeHeaders(check, answer);
    if (finding !== undefined && !findings.some(({ code }) => code === finding.code)) {
      findings.push(finding);
    }
  }
  return findings.length === 0 ? [ok(placeOf(answers[0]), texts.own(answers.length))] : findings;
}

const placeOf = (answer: Answer | undefined): string => answer?.address.replace(/\?.*$/s, '') ?? '';

async function findLeak(
  { ask, deployment, tokenHeader }: SharingCheck,
  answer: Answer,
): Promise<Finding | undefined> {
  const { address } = answer;
  const as = (token: string | undefined, place = address): Promise<Probe> =>
    ask(place, { headers: apiHeaders({ deployment, tokenHeader, token }, place, 'GET') });
  const strangers = [
    { how: 'without any token', token: undefined },
    { how: 'to a token that nobody issued', token: crypto.randomUUID() },
  ] as const;
  const asked = await Promise.all(
    strangers.map(async ({ how, token }) => ({ how, token, probe: await as(token) })),
  );
  const leak = asked.find(({ probe }) => isLike(probe, answer));
  if (leak?.probe.kind !== 'answer') return undefined;
  const other = `${address}${address.includes('?') ? '&' : '?'}doctor=${crypto.randomUUID()}`;
  const words = isLike(await as(leak.token, other), answer) ? texts.open : texts.shared;
  return failed(placeOf(answer), words(leak.how, leak.probe.status));
}

/** Some servers answer 200 without a session, in another shape. */
function isLike(probe: Probe, { text }: Answer): boolean {
  if (probe.kind !== 'answer' || probe.status < 200 || probe.status > 299) return false;
  const keys = keysOf(probe.text);
  return probe.text === text || (keys !== undefined && keys === keysOf(text));
}

function keysOf(text: string): string | undefined {
  const value = parseServiceJson(text);
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
