// Finds links, paths and commands in the project's documents that lead nowhere, and pages that no document links; links of the
// archive to files that only the repository has lead to the tag.
import { posix } from 'node:path';
import type { SourceFile } from '../repository.ts';

/** Up to the target: `[text](target)`, an image, or `[name]: target`. */
const LINK = /(?:!?\[[^\]]*\]\(|^\[[^\]]+\]:\s*)<?([^)\s>]+)/gm;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const PATH = /^(?:src|tests|tools|deploy|docs|public|\.github)\/[\w./-]*$/;

interface Link {
  readonly target: string;
  /** The place of the target in the text. */
  readonly index: number;
  readonly isPicture: boolean;
  /** From the repository's root. */
  readonly file: string;
  readonly anchor: string;
}

/** The links of the document `path` that lead to files. */
function linksOf(path: string, text: string): Link[] {
  return [...withoutCode(text).matchAll(LINK)].flatMap((match) => {
    const [whole, target = ''] = match;
    if (ELSEWHERE.test(target)) return [];
    const [name = '', anchor = ''] = target.split('#').map(decodeURIComponent);
    const file = name === '' ? path : posix.join(posix.dirname(path), name).replace(/\/$/, '');
    const index = match.index + whole.length - target.length;
    return [{ target, index, isPicture: whole.startsWith('!'), file, anchor }];
  });
}

/** `documents`: texts by path from the repository's root. `isFile`: whether a path is a file. One line per defect. */
export function linkDefects(
  documents: ReadonlyMap<string, string>,
  isFile: (path: string) => boolean,
): string[] {
  const linked = new Set<string>();
  const broken = [...documents].flatMap(([path, text]) =>
    linksOf(path, text).flatMap(({ target, index, file, anchor }) => {
      const at = `${path}:${text.slice(0, index).split('\n').length}: ${target}`;
      if (file !== path) linked.add(file);
      if (!isFile(file)) return [`${at} leads to no file; name the file it became`];
      if (anchor === '' || anchorsOf(documents.get(file) ?? '').has(anchor)) return [];
      return [`${at} leads to no heading of ${file}`];
    }),
  );
  const lost = [...documents.keys()].filter((path) => path.includes('/') && !linked.has(path));
  return [...broken, ...lost.map((path) => `${path}: no document leads here; link it`)];
}

/** The archive has the folders of the repository. `repository`: its address. `ref`: a tag or branch. `isHere`: whether the archive has a path. The result: the document's new text. */
export function linksTo(
  { path, text }: SourceFile,
  { repository, ref }: { readonly repository: string; readonly ref: string },
  isHere: (path: string) => boolean,
): string {
  const away = linksOf(path, text).filter(({ file }) => !isHere(file));
  return away.reduceRight((made, { target, index, isPicture, file }) => {
    // A page about a picture is no picture.
    const address = `${repository}/${isPicture ? 'raw' : 'blob'}/${ref}/${encodeURI(file)}`;
    const after = made.slice(index + target.length);
    return made.slice(0, index) + address + (/#.*/.exec(target)?.[0] ?? '') + after;
  }, text);
}

/** `exists`: whether a path is a file or a folder. One line per path in code style, or command, that does not exist. */
export function pathDefects(
  { path, text }: SourceFile,
  exists: (path: string) => boolean,
  scripts: readonly string[],
): string[] {
  return text.split('\n').flatMap((line, index) => {
    const codes = line.match(/(?<=`)[^`]+(?=`)/g) ?? [];
    const commands = line.match(/(?<=\bnpm run )[\w:]+/g) ?? [];
    return [
      ...codes
        .filter((code) => PATH.test(code) && !exists(code))
        .map((code) => `${code} does not exist; name the file it became`),
      ...commands
        .filter((name) => !scripts.includes(name))
        .map((name) => `package.json has no script "${name}"`),
    ].map((defect) => `${path}:${index + 1}: ${defect}`);
  });
}

/** GitHub's anchors of headings: a repeated heading ends in `-1`. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of blank(text, FENCED).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const plain = heading.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    let free = anchor;
    for (let n = 1; anchors.has(free); n += 1) free = `${anchor}-${n}`;
    anchors.add(free);
  }
  return anchors;
}

const FENCED = /^ *(`{3,}|~{3,})[^]*?^ *\1 *$/gm;

/** Blanks code, in which nothing is a link, and keeps every place. */
function withoutCode(text: string): string {
  return blank(blank(text, FENCED), /`[^`\n]+`/g);
}

function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (code) => code.replaceAll(/[^\n]/g, ' '));
}
