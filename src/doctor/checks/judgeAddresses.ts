// Check `page`, addresses: each gets index.html; equal faults share a finding.
import { CALLBACK_PATH } from '../../paths/paths.ts';
import { causeOnTheWay, frontOf, cookieNames, isHtml } from '../answers/whatCame.ts';
import { type Finding, failed, ok, type DoctorMessage, withNext } from '../finding.ts';
import { quoted } from '../messages/networkTexts.ts';
import { addressTexts as texts, atPaths } from '../messages/pageTexts.ts';
import { titleOf, describeText, isSignIn } from '../configFile/describeText.ts';
import { readCoding } from '../page/contentCoding.ts';
import { followRedirects, isRedirect, targetOf } from '../page/readAnswer.ts';
import type { Load, LoadedFile, Unloaded } from '../page/loadFile.ts';
import { AS_BROWSER } from '../probe.ts';
import { readIndex } from '../page/readIndex.ts';
import { inWords, quote, withoutQuery } from '../quote.ts';

/** The name of an address without a file. */
export const UNKNOWN = 'unknown paths';

export interface Named<T> {
  /** Such as `/embed` or `unknown paths`. */
  readonly name: string;
  readonly answer: T;
}

type AskedAddress = Named<LoadedFile | Unloaded>;

interface Trouble {
  readonly name: string;
  readonly address: string;
  readonly message: DoctorMessage;
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
    const message = await findTrouble(load, home, one, { isHome, isBarred });
    const { name, answer } = one;
    if (message !== undefined)
      troubles.push({ name, address: withoutQuery(answer.address), message });
  }
  if (troubles.length === 0) return [...judgeBuilds(asked), ok(home, texts.served())];
  const told = [...new Set(troubles.map(({ message }) => message.what))].flatMap((what) => {
    const alike = troubles.filter(({ message }) => message.what === what);
    const paths = inWords(alike.map(({ name }) => name));
    return alike
      .slice(0, 1)
      .map(({ address, message }) => failed(address, atPaths(message, paths)));
  });
  return [...told, ...judgeBuilds(asked)];
}

/** Undefined: index.html. */
async function findTrouble(
  load: Load,
  home: string,
  { name, answer }: AskedAddress,
  { isHome, isBarred }: { readonly isHome: boolean; readonly isBarred: boolean },
): Promise<DoctorMessage | undefined> {
  if (answer.kind === 'silence') return texts.silent(answer.fault);
  const { status, decoded, headers, text } = answer;
  const title = quote(titleOf(text));
  const said = title === '' && !isHtml(answer) && text.length < LONGEST_LINE ? quote(text) : title;
  if (isRedirect(answer)) return describeRedirect(load, { answer, name, home });
  if (status !== 200 && frontOf(answer) === 'challenge') return texts.challenged(status, title);
  // A firewall may refuse the query of the callback; a bucket without listing refuses all that is not there.
  if (status === 403 && name !== '/' && (name !== CALLBACK_PATH || isBarred) && isHome) {
    return texts.notServed(status);
  }
  const next = causeOnTheWay(answer);
  if (status < 500 && next !== undefined) return withNext(texts.notThePage(status, said), next);
  if (status === 403 || status === 406) {
    const seen = await load(answer.address, { headers: AS_BROWSER });
    if (isIndex(seen)) return texts.refusesDoctor(status);
  }
  if (status === 401 || status === 403 || status === 407 || status === 429) {
    return texts.refused(status, said);
  }
  if (status >= 500 && isSignIn(text)) return texts.challenged(status, title);
  if (status >= 500) return withNext(texts.failing(status, said), next);
  if (status !== 200) return isHome ? texts.notServed(status) : texts.nowhere(status, said);
  const trouble = readCoding(answer);
  if (trouble !== undefined) return texts.unreadable(trouble);
  if (decoded.kind === 'too-large') return texts.other('more than the build has');
  const content = describeText(text);
  switch (content) {
    case 'page':
      break;
    case 'listing':
    case 'welcome':
    case 'maintenance':
    case 'login':
      return texts[content](title);
    case 'other-page':
      return /^course updates$/i.test(title)
        ? texts.cutOff()
        : texts.other(`another page${quoted(title)}`);
    case 'empty':
      return texts.other('nothing at all');
    case 'json':
      return texts.other('JSON');
    case 'other':
      return texts.other('something that is no HTML');
  }
  if (/^\s*attachment\b/i.test(headers.get('Content-Disposition') ?? '')) return texts.download();
  const type = headers.get('Content-Type') ?? '';
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)
    ? undefined
    : texts.type(quote(type));
}

/** Characters of a text that is quoted in place of a title. */
const LONGEST_LINE = 200;

async function describeRedirect(
  load: Load,
  { answer, name, home }: { answer: LoadedFile; name: string; home: string },
): Promise<DoctorMessage> {
  const cookies = cookieNames(answer.headers);
  if (cookies !== '' && targetOf(answer) === answer.address) return texts.cookieWall(cookies);
  const next = targetOf(answer) ?? '';
  if (answer.address.startsWith('https:') && next.startsWith('http:')) {
    return texts.toHttp(new URL(next).origin);
  }
  const end = await followRedirects(load, answer);
  const first = withoutQuery(targetOf(answer) ?? answer.address);
  if (end.kind === 'loop') return texts.loop();
  if (end.kind === 'nowhere') {
    const kept = home.length < first.length && withoutQuery(answer.address).slice(home.length - 1);
    const isMoved = new URL(first).origin !== new URL(home).origin && first.endsWith(kept || '/');
    return isMoved ? texts.moved(`${new URL(first).origin}/`) : texts.redirected(first);
  }
  const last = withoutQuery(end.address);
  if (!end.page) return texts.leadsToLogin(last);
  // A redirect that keeps the path moves the whole page.
  const asked = withoutQuery(answer.address);
  const path = asked.slice(home.length);
  const callback = name === CALLBACK_PATH;
  if (last === `${asked}/` && !callback) return texts.slashed(last);
  const whole = last.endsWith(`/${path}`) ? last.slice(0, last.length - path.length) : last;
  const isFallback = whole === home || whole === `${home}index.html`;
  if (callback && (isFallback || whole === last)) return texts.callbackMoved(first);
  if (!isFallback) return texts.moved(whole);
  return name === '/' ? texts.named(first) : texts.redirected(first);
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
  const message = atPaths(texts.otherBuild(), inWords(others.map(({ name }) => name)));
  return [failed(other.address, message)];
}

/** Compares names only: addresses may be relative. */
export function fileNames({ text, address }: LoadedFile): string {
  const { files } = readIndex(text, address);
  return files.map((file) => file.address.replace(/^.*\//, '')).join(' ');
}

export function isIndex(answer: LoadedFile | Unloaded): answer is LoadedFile {
  return answer.kind === 'file' && answer.status === 200 && describeText(answer.text) === 'page';
}
