// The lines of an accessibility tree, as Playwright writes it.

export interface Line {
  /** Two for each level. */
  readonly depth: number;
  readonly role: string;
  readonly name: string;
}

/** `snapshot`: Playwright's ARIA snapshot. */
export function readLines(snapshot: string): Line[] {
  return snapshot.split('\n').flatMap(readLine);
}

/** `- role "name" [state]: text`, where either of name and text may be absent. */
function readLine(line: string): Line[] {
  const parts = /^(\s*)- ([\w-]+)(?: ("(?:[^"\\]|\\.)*"))?(?: \[[^\]]*\])*(?:: (.*)|:)?$/.exec(
    // A name with a colon makes YAML put the whole of it into quotes.
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
