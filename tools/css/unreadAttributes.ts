// Attributes of the page's own that no style reads: a test finds what it looks for by role and name.
import type { SourceFile } from '../architecture/readModule.ts';

/** Names such as `data-kind`, each with the component that has it. */
export function findUnreadAttributes(
  sheets: readonly SourceFile[],
  components: readonly SourceFile[],
): string[] {
  const styles = sheets.map(({ text }) => text).join('\n');
  return components.flatMap(({ path, text }) =>
    [...text.matchAll(/\s(data-[\w-]+)(?==)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !new RegExp(`[[(]${name}[\\])=]`).test(styles))
      .map((name) => `${path}: no style reads ${name}.`),
  );
}
