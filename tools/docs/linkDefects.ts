// Finds broken links between the project's documents, and pages of docs/ that README.md does not reach.
import { posix } from 'node:path';

/** `[text](target)` or an image, with an optional title; or the target of `[name]: target`. */
export const LINK = /!?\[[^\]]*\]\(<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*<?([^\s>]+)/gm;
export const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const START = 'README.md';

interface Link {
  readonly line: number;
  readonly target: string;
  /** The file that the text of the link names. */
  readonly named: string | undefined;
  /** From the repository's root. */
  readonly file: string;
  readonly anchor: string;
}

/**
 * `documents`: texts by path from the repository's root, including README.md. `isFile`: whether a path is a file. One
 * line per defect.
 */
export function linkDefects(
  documents: ReadonlyMap<string, string>,
  isFile: (path: string) => boolean,
): string[] {
  const broken = [...documents].flatMap(([path, text]) =>
    linksOf(path, text).flatMap(({ line, target, named, file, anchor }) => {
      const at = `${path}:${line}: ${target}`;
      if (!isFile(file)) return [`${at} leads to no file; name the file it became`];
      if (named !== undefined && named !== posix.basename(file)) return [`${at} is no ${named}`];
      const other = documents.get(file);
      if (anchor === '' || (other !== undefined && anchorsOf(other).has(anchor))) return [];
      return [`${at} leads to no heading of ${file}`];
    }),
  );
  const reached = reachable(documents);
  const lost = [...documents.keys()].filter((path) => !reached.has(path));
  return [...broken, ...lost.map((path) => `${path}: no way leads here from ${START}; link it`)];
}

function reachable(documents: ReadonlyMap<string, string>): ReadonlySet<string> {
  // Iterating a growing set visits the added items.
  const reached = new Set([START]);
  for (const path of reached) {
    for (const { file } of linksOf(path, documents.get(path) ?? '')) reached.add(file);
  }
  return reached;
}

function linksOf(path: string, text: string): Link[] {
  return [...withoutCode(text).matchAll(LINK)].flatMap((match) => {
    const target = match[1] ?? match[2] ?? '';
    if (ELSEWHERE.test(target)) return [];
    const [name = '', anchor = ''] = target.split('#').map(decodeURIComponent);
    const file = name === '' ? path : posix.join(posix.dirname(path), name);
    const line = text.slice(0, match.index).split('\n').length;
    const named = /^\[`([\w.]+\.tsx?)`\]/.exec(text.slice(match.index))?.[1];
    return [{ line, target, named, file, anchor }];
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

/** Removes code, in which nothing is a link, and keeps line numbers. */
export function withoutCode(text: string): string {
  return blank(blank(text, FENCED), /`[^`\n]+`/g);
}

function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (code) => code.replaceAll(/[^\n]/g, ' '));
}
