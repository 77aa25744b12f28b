// What is wrong with the paths and commands that a document names as code: a file or folder of the repository that does
// not exist, a script that package.json does not have.

const PATH = /^(?:src|tests|tools|deploy|docs|public|\.github)\/[\w./-]*$/;
const SCRIPT = /\bnpm run ([\w:]+)/g;

export interface Repository {
  /** Whether a path from the root leads to a file or a folder. */
  readonly exists: (path: string) => boolean;
  readonly scripts: ReadonlySet<string>;
}

/** One line for each defect, by the line of the document. */
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
