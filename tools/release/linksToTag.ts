// Makes links of an archive's documents to files that only the repository has lead to the tag.
import { linksOf } from '../docs/documentDefects.ts';
import type { SourceFile } from '../readSources.ts';

/** The archive has the folders of the repository. `repository`: its address. `isHere`: whether the archive has a path. The result: the document's new text. */
export function linksToTag(
  { path, text }: SourceFile,
  { repository, tag }: { readonly repository: string; readonly tag: string },
  isHere: (path: string) => boolean,
): string {
  const away = linksOf(path, text).filter(({ file }) => !isHere(file));
  return away.reduceRight((made, { target, index, isPicture, file }) => {
    // A page about a picture is no picture.
    const address = `${repository}/${isPicture ? 'raw' : 'blob'}/${tag}/${encodeURI(file)}`;
    const after = made.slice(index + target.length);
    return made.slice(0, index) + address + (/#.*/.exec(target)?.[0] ?? '') + after;
  }, text);
}
