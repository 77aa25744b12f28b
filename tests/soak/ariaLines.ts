// Reads Playwright's ARIA snapshots line by line.

export interface Line {
  /** Two for each level. */
  readonly depth: number;
  readonly role: string;
  readonly name: string;
}

export function readLines(snapshot: string): Line[] {
  return snapshot.split('\n').flatMap(readLine);
}

/** `- role "name" [state]: text`, where either of name and text may be absent. */
function readLine(line: string): Line[] {
  const parts = /^(\s*)- ([\w-]+)(?: ("(?:[^"\\]|\\.)*"))?(?: \[[^\]]*\])*(?:: (.*)|:)?$/.exec(
    // YAML quotes the whole line if a name contains a colon.
    line.replace(/^(\s*- )'((?:[^']|'')*)'/, (_all, dash: string, inner: string) => {
      return dash + inner.replaceAll("''", "'");
    }),
  );
  if (parts === null) return [];
  const [, indent = '', role = '', name, text] = parts;
  return [{ depth: indent.length, role, name: unquote(name ?? text ?? '') }];
}

function unquote(text: string): string {
  if (!text.startsWith('"')) return text;
  const value: unknown = JSON.parse(text);
  return String(value);
}

/** The lines inside the first element with this role. */
export function partOf(lines: readonly Line[], role: string): readonly Line[] {
  const at = lines.findIndex((line) => line.role === role);
  const outer = lines[at]?.depth ?? Infinity;
  const inside = lines.slice(at + 1);
  const end = inside.findIndex(({ depth }) => depth <= outer);
  return at === -1 ? [] : inside.slice(0, end === -1 ? undefined : end);
}
