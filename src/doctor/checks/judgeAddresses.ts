// Check `page`, addresses: each gets index.html; equal faults share a finding.
import { CALLBACK_PATH } from '../../paths/paths.ts';
import { causeOnTheWay } from '../answers/causeOnTheWay.ts';
import { frontOf, cookieNames, isHtml } from '../answers/whatCame.ts';
import { type Finding, failed, ok, type DoctorMessage, withNext } from '../finding.ts';
import { addressTexts as texts } from '../messages/addressTexts.ts';
import { titleOf, describeText, isSignIn } from '../configFile/describeText.ts';
import { followRedirects, isRedirect, targetOf } from '../page/answerHeaders.ts';
import type { Load, LoadedFile, Unloaded } from '../page/loadFile.ts';
import { readCoding } from '../page/decodeBody.ts';
import { AS_BROWSER } from '../probe.ts';
import { readIndex } from '../page/readIndex.ts';
import { inWords, quote, withoutQuery } from '../quote.ts';

/** The name of an address without a file. */
export const UNKNOWN = 'unknown paths';

export interface AskedAddress {
  /** Such as `/embed` or `unknown paths`. */
  readonly name: string;
  readonly answer: LoadedFile | Unloaded;
}

interface Trouble {
  readonly name: string;
  readonly address: string;
  readonly say: (paths: string) => DoctorMessage;
}

export async function judgeAddresses(
  load: Load,
  home: string,
  asked: readonly AskedAddress[],
): Promise<Finding[]> {
  const troubles: Trouble[] = [];
  const isHome = asked.some(({ name, answer }) => name === '/' && isIndex(answer));
  const isBarred = asked.some(
    ({ name, answer }) => name === UNKNOWN && answer.kind === 'file' && answer.status === 403,
  );
  for (const one of asked) {
    const say = await findTrouble(load, home, one, { isHome, isBarred });
    const { name, answer } = one;
    if (say !== undefined) troubles.push({ name, address: withoutQuery(answer.address), say });
  }
  if (troubles.length === 0) return [...judgeBuilds(asked), ok(home, texts.served())];
  const groups = new Map<string, Trouble[]>();
  for (const trouble of troubles) {
    const key = trouble.say('').what;
    groups.set(key, [...(groups.get(key) ?? []), trouble]);
  }
  const told = [...groups.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ address, say }) => failed(address, say(inWords(group.map(({ name }) => name))))),
  );
  return [...told, ...judgeBuilds(asked)];
}

/** Undefined: index.html. */
async function findTrouble(
  load: Load,
  home: string,
  { name, answer }: AskedAddress,
  { isHome, isBarred }: { readonly isHome: boolean; readonly isBarred: boolean },
): Promise<Trouble['say'] | undefined> {
  if (answer.kind === 'silence') return (paths) => texts.silent(paths, answer.fault);
  const { status, decoded, headers, text } = answer;
  const title = quote(titleOf(text));
  const said = title === '' && !isHtml(answer) && text.length < LONGEST_LINE ? quote(text) : title;
  if (isRedirect(answer)) return describeRedirect(load, { answer, name, home });
  if (status !== 200 && frontOf(answer) === 'challenge') {
    return (paths) => texts.challenged(paths, status, title);
  }
  // A firewall may refuse the query of the callback; a bucket without listing refuses all that is not there.
  if (status === 403 && name !== '/' && (name !== CALLBACK_PATH || isBarred) && isHome) {
    return (paths) => texts.notServed(paths, status);
  }
  const next = causeOnTheWay(answer);
  if (status < 500 && next !== undefined) {
    return (paths) => withNext(texts.notThePage(paths, status, said), next);
  }
  if (status === 403 || status === 406) {
    const seen = await load(answer.address, { headers: AS_BROWSER });
    if (isIndex(seen)) return (paths) => texts.refusesDoctor(paths, status);
  }
  if (status === 401 || status === 403 || status === 407 || status === 429) {
    return (paths) => texts.refused(paths, status, said);
  }
  if (status >= 500 && isSignIn(answer.text)) {
    return (paths) => texts.challenged(paths, status, title);
  }
  if (status >= 500) {
    return (paths) => withNext(texts.failing(paths, status, said), next);
  }
  if (status !== 200) {
    return (paths) =>
      isHome ? texts.notServed(paths, status) : texts.nowhere(paths, status, said);
  }
  const trouble = readCoding(answer);
  if (trouble !== undefined) return (paths) => texts.unreadable(paths, trouble);
  if (decoded.kind === 'too-large') return texts.tooLarge;
  switch (describeText(answer.text)) {
    case 'page':
      break;
    case 'listing':
      return texts.listing;
    case 'welcome':
      return (paths) => texts.welcome(paths, title);
    case 'maintenance':
      return (paths) => texts.maintenance(paths, title);
    case 'login':
      return (paths) => texts.loginPage(paths, title);
    case 'other-page':
      return (paths) =>
        /^course updates$/i.test(title) ? texts.cutOff(paths) : texts.otherPage(paths, title);
    case 'empty':
      return (paths) => texts.notHtml(paths, 'nothing at all');
    case 'json':
      return (paths) => texts.notHtml(paths, 'JSON');
    case 'other':
      return (paths) => texts.notHtml(paths, 'something that is no HTML');
  }
  if (/^\s*attachment\b/i.test(headers.get('Content-Disposition') ?? '')) return texts.download;
  const type = headers.get('Content-Type') ?? '';
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)
    ? undefined
    : (paths) => texts.type(paths, quote(type));
}

/** Characters of a text that is quoted in place of a title. */
const LONGEST_LINE = 200;

async function describeRedirect(
  load: Load,
  { answer, name, home }: { answer: LoadedFile; name: string; home: string },
): Promise<Trouble['say']> {
  const cookies = cookieNames(answer.headers);
  if (cookies !== '' && targetOf(answer) === answer.address) {
    return (paths) => texts.cookieWall(paths, cookies);
  }
  const next = targetOf(answer) ?? '';
  if (answer.address.startsWith('https:') && next.startsWith('http:')) {
    return (paths) => texts.toHttp(paths, new URL(next).origin);
  }
  const end = await followRedirects(load, answer);
  const first = withoutQuery(targetOf(answer) ?? answer.address);
  if (end.kind === 'loop') return texts.loop;
  if (end.kind === 'nowhere') {
    const kept = home.length < first.length && withoutQuery(answer.address).slice(home.length - 1);
    const isMoved = new URL(first).origin !== new URL(home).origin && first.endsWith(kept || '/');
    return isMoved
      ? (paths) => texts.moved(paths, `${new URL(first).origin}/`)
      : (paths) => texts.redirected(paths, first);
  }
  const last = withoutQuery(end.address);
  if (!end.page) return (paths) => texts.login(paths, last);
  // A redirect that keeps the path moves the whole page.
  const asked = withoutQuery(answer.address);
  const path = asked.slice(home.length);
  const callback = name === CALLBACK_PATH;
  if (last === `${asked}/` && !callback) return (paths) => texts.slashed(paths, last);
  const whole = last.endsWith(`/${path}`) ? last.slice(0, last.length - path.length) : last;
  const isFallback = whole === home || whole === `${home}index.html`;
  if (callback && (isFallback || whole === last)) return () => texts.callbackMoved(first);
  if (!isFallback) return (paths) => texts.moved(paths, whole);
  return (paths) => (name === '/' ? texts.named(paths, first) : texts.redirected(paths, first));
}

/** Finds an index.html of another build. */
function judgeBuilds(asked: readonly AskedAddress[]): Finding[] {
  const pages = asked.flatMap(({ name, answer }) =>
    isIndex(answer)
      ? [{ name, address: withoutQuery(answer.address), files: fileNames(answer) }]
      : [],
  );
  const [first] = pages;
  const others = pages.filter(({ files }) => files !== first?.files);
  const [other] = others;
  if (other === undefined) return [];
  return [failed(other.address, texts.otherBuild(inWords(others.map(({ name }) => name))))];
}

/** Compares names only: addresses may be relative. */
export function fileNames({ text, address }: LoadedFile): string {
  const { files } = readIndex(text, address);
  return files.map((file) => file.address.replace(/^.*\//, '')).join(' ');
}

export function isIndex(answer: LoadedFile | Unloaded): answer is LoadedFile {
  return answer.kind === 'file' && answer.status === 200 && describeText(answer.text) === 'page';
}
