// Check `page`, assets: files arrive as built; equal faults share a finding.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { withCause } from '../answers/whatCame.ts';
import { also, assetTexts as texts } from '../messages/pageTexts.ts';
import { type DoctorMessage, failed, firstOfEach, ok, warning, type Finding } from '../finding.ts';
import type { Asset } from '../page/readIndex.ts';
import { contentOfFile, titleOf } from '../configFile/describeText.ts';
import type { LoadedFile } from '../page/loadFile.ts';
import { readCoding } from '../page/contentCoding.ts';
import { forbidsSniffing, secondsKept } from '../page/readAnswer.ts';
import { isLoopback } from '../../api/isSafeAddress.ts';
import { quote } from '../quote.ts';

export function judgeAssets(index: string, assets: readonly Asset[]): Finding[] {
  if (!assets.some(({ kind, first }) => kind === 'script' && first)) {
    return [failed(index, texts.none())];
  }
  // start.js lies elsewhere.
  const isNone = assets.length > 1 && assets.filter(({ first }) => first).every(isMissing);
  const troubles = assets.flatMap((asset) => {
    const wrong = judgeFolder(index, asset) ?? judgeContent(asset, isNone);
    return [...(wrong === undefined ? [] : [failed(asset.address, wrong)]), ...judgeSending(asset)];
  });
  const isWhole = !troubles.some(({ outcome }) => outcome === 'failed');
  return [
    ...(isWhole ? [ok(index, texts.served(assets.length, firstBytes(assets)))] : []),
    ...firstOfEach(troubles).map(({ what, ...finding }) => {
      const more = troubles.filter(({ code }) => code === finding.code).length - 1;
      return Object.assign(finding, { what: what + also(more) });
    }),
    ...judgeSize(assets),
  ];
}

/** Of scripts and styles: pictures may lie elsewhere. */
const isMissing = ({ kind, answer }: Asset): boolean =>
  kind === 'picture' || (answer.kind === 'file' && answer.status === 404);

/** Of a page below a path: its files must be there, too. */
function judgeFolder(index: string, asset: Asset): DoctorMessage | undefined {
  const { answer, address, namedBy } = asset;
  const folder = new URL(index).pathname;
  const isThere =
    answer.kind === 'file' && answer.status === 200 && contentOfFile(answer.text) === 'file';
  if (isThere || new URL(address).pathname.startsWith(folder)) return undefined;
  return texts.outside(namedBy, folder);
}

/** The first reason why a browser would refuse the file. */
function judgeContent(asset: Asset, isNone: boolean): DoctorMessage | undefined {
  const { answer } = asset;
  if (answer.kind === 'silence') return texts.silent(answer.fault);
  const { status, decoded, coding } = answer;
  if (status === 404 || status === 410) {
    return isNone ? texts.allMissing(status) : texts.missing(status, asset.namedBy);
  }
  if (status >= 500) return withCause(texts.failing(status), answer);
  if (status !== 200) {
    const title = quote(titleOf(answer.text));
    return withCause(texts.refused(status, title), answer);
  }
  if (decoded.kind === 'too-large') return texts.tooLarge();
  const trouble = asset.kind === 'picture' && coding === '' ? undefined : readCoding(answer);
  if (trouble !== undefined) return texts.coding(trouble);
  return decoded.kind === 'decoded' ? judgeBody(asset, answer, decoded.body) : undefined;
}

function judgeBody(asset: Asset, answer: LoadedFile, body: Buffer): DoctorMessage | undefined {
  switch (contentOfFile(answer.text)) {
    case 'page':
      return texts.swallowed(asset.namedBy);
    case 'empty':
      return texts.empty();
    case 'other-page':
      return texts.otherText(quote(titleOf(answer.text)));
    case 'file':
      break;
  }
  const type = answer.headers.get('Content-Type') ?? '';
  const { pattern, name } = types[asset.kind];
  if (!pattern.test(type.trim())) return texts.type(quote(type), name);
  return fits(body, asset.integrity) ? undefined : texts.changed();
}

/** Browsers block other types (MIME Sniffing, 4.6). */
const types = {
  script: {
    pattern: /^(?:text|application)\/(?:x-)?(?:java|ecma)script(?:\s*;|$)/i,
    name: 'text/javascript',
  },
  style: { pattern: /^text\/css(?:\s*;|$)/i, name: 'text/css' },
  picture: { pattern: /^(?:image\/|font\/|application\/font)/i, name: 'image/svg+xml' },
} as const;

/** One of the strongest hashes must match (Subresource Integrity, 3.3). */
function fits(body: Buffer, integrity = ''): boolean {
  const hashes = [...integrity.matchAll(/\b(sha(?:256|384|512))-([\w+/=-]+)/g)];
  const strongest = hashes
    .map(([, name = '']) => name)
    .toSorted()
    .at(-1);
  const of = hashes.filter(([, name]) => name === strongest);
  return (
    strongest === undefined ||
    of.some(([, , hash]) => hash === createHash(strongest).update(body).digest('base64'))
  );
}

const LEAST_SECONDS = 30 * 86_400;
const HASHED = /-[\w-]{6,12}\.\w+$/;

function judgeSending({ answer, address }: Asset): Finding[] {
  if (answer.kind === 'silence' || answer.status !== 200) return [];
  const { headers } = answer;
  const control = headers.get('Cache-Control') ?? '';
  const kept = secondsKept(headers);
  const troubles: Finding[] = [];
  if (HASHED.test(new URL(address).pathname) && (kept === undefined || kept < LEAST_SECONDS)) {
    troubles.push(warning(address, texts.notKept(quote(control))));
  }
  if (!forbidsSniffing(headers)) troubles.push(warning(address, texts.sniffable()));
  return troubles;
}

function firstBytes(assets: readonly Asset[]): number {
  return assets
    .filter(({ first }) => first)
    .reduce((sum, { answer }) => sum + (answer.kind === 'file' ? answer.wireBytes : 0), 0);
}

/** Below this size, compression saves no packet. */
const WORTH_BYTES = 10_000;

/** Requests to this machine cross no network. */
function judgeSize(assets: readonly Asset[]): Finding[] {
  const plain = assets.flatMap(({ address, kind, answer }) => {
    if (kind === 'picture' || answer.kind === 'silence' || answer.status !== 200) return [];
    const { coding, decoded, wireBytes: size } = answer;
    if (!/^(?:identity)?$/.test(coding) || decoded.kind !== 'decoded') return [];
    if (isLoopback(address) || size < WORTH_BYTES) return [];
    return [{ address, size, could: gzipSync(decoded.body).byteLength }];
  });
  const sum = (of: 'size' | 'could') => plain.reduce((all, one) => all + one[of], 0);
  return plain
    .slice(0, 1)
    .map(({ address }) => warning(address, texts.plain(sum('size'), sum('could'))));
}
