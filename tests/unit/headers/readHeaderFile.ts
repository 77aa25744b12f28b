// Reads `_headers` as its hosts do: the headers of the answer to a path. The files for other servers are read by those
// servers, in tests/servers.

type Answer = Record<string, string>;

/**
 * Every rule that matches; values of one name are joined, as in one field (RFC 9110, 5.3). @throws Error for a line that
 * no host would understand
 */
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
