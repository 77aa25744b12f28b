// Finds paths and commands in a document's code spans that do not exist in the repository or package.json.

const PATH = /^(?:src|tests|tools|deploy|docs|public|\.github)\/[\w./-]*$/;
const SCRIPT = /\bnpm run ([\w:]+)/g;

export interface Repository {
  /** Whether a path from the root is a file or a folder. */
  readonly exists: (path: string) => boolean;
  readonly scripts: ReadonlySet<string>;
}

/** One line per defect, in the document's order. */
export function pathDefects(document: string, text: string, repository: Repository): string[] {
  const defects: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${document}:${index + 1}`;
    for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) {
      if (!PATH.test(code) || repository.exists(code)) continue;
      defects.push(`${at}: ${code} does not exist; name the file it became`);
    }
    for (const [, name = ''] of line.matchAll(SCRIPT)) {
      if (!repository.scripts.has(name))
        defects.push(`${at}: package.json has no script "${name}"`);
    }
  }
  return defects;
}
