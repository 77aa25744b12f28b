// Makes links of an archive's documents to files that only the repository has lead to the tag.
import { posix } from 'node:path';
import { ELSEWHERE, LINK, withoutCode } from '../docs/linkDefects.ts';

export interface LinkedDocument {
  /** From the root of the archive, which is that of the repository. */
  readonly path: string;
  readonly text: string;
}

/** `repository`: its address. `isHere`: whether the archive has a path. The result: the document's new text. */
export function linksToTag(
  { path, text }: LinkedDocument,
  { repository, tag }: { readonly repository: string; readonly tag: string },
  isHere: (path: string) => boolean,
): string {
  let result = '';
  let done = 0;
  for (const match of withoutCode(text).matchAll(LINK)) {
    const target = match[1] ?? match[2] ?? '';
    const [name = '', anchor] = target.split('#');
    const file = posix.join(posix.dirname(path), decodeURIComponent(name)).replace(/\/$/, '');
    if (ELSEWHERE.test(target) || name === '' || isHere(file)) continue;
    // A page about a picture is no picture.
    const view = match[0].startsWith('!') ? 'raw' : 'blob';
    const at = text.indexOf(target, match.index + match[0].lastIndexOf(target));
    const address = `${repository}/${view}/${tag}/${encodeURI(file)}`;
    result += text.slice(done, at) + address + (anchor === undefined ? '' : `#${anchor}`);
    done = at + target.length;
  }
  return result + text.slice(done);
}
