// Reads `_headers` as its hosts do; tests/servers covers the files for other servers.

type Answer = Record<string, string>;

/** Applies every matching rule and joins values of one name (RFC 9110, 5.3). @throws Error for an invalid line */
export function readHeaderFile(text: string, path: string): Answer {
  const rows = text.split('\n').filter((line) => !line.startsWith('#') && line !== '');
  const answer: Answer = {};
  let applies = false;
  for (const row of rows) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (\S.*)$/.exec(row) ?? [];
    if (name === '') {
      applies = row.endsWith('*') ? path.startsWith(row.slice(0, -1)) : row === path;
      if (!row.startsWith('/')) throw new Error(row);
    } else if (applies) {
      answer[name] = answer[name] === undefined ? value : `${answer[name]}, ${value}`;
    }
  }
  return answer;
}
