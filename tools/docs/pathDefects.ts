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
  return text.split('\n').flatMap((line, index) => {
    const at = `${document}:${index + 1}`;
    const code = [...line.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found);
    const paths = code.filter((one) => PATH.test(one) && !repository.exists(one));
    const scripts = [...line.matchAll(SCRIPT)].flatMap(([, name = '']) =>
      repository.scripts.has(name) ? [] : [name],
    );
    return [
      ...paths.map((path) => `${at}: ${path} does not exist; name the file it became`),
      ...scripts.map((name) => `${at}: package.json has no script "${name}"`),
    ];
  });
}
