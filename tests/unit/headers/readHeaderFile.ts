// Reads the header files as their hosts do, as far as these files go: the headers of the answer to a path.
// A line that no host would understand is an error.
import type { HeaderFile } from '../../../src/headers/headerFiles.ts';

type Answer = Record<string, string>;

/** `path`: of an asset that exists, when it is under /assets/. @throws Error for a line it cannot read */
export function readHeaderFile({ name, text }: HeaderFile, path: string): Answer {
  const rows = text.split('\n').filter((line) => !line.startsWith('#') && line !== '');
  switch (name) {
    case '_headers':
      return netlify(rows, path);
    case 'nginx.conf':
      return nginx(rows, path);
    case 'Caddyfile':
      return caddy(rows, path);
    case '.htaccess':
      return apache(rows, path);
  }
}

/** Every rule that matches; values of one name are joined, as in one field (RFC 9110, 5.3). */
function netlify(rows: readonly string[], path: string): Answer {
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

/** `=` before the longest prefix. */
function nginx(rows: readonly string[], path: string): Answer {
  const locations = new Map<string, Answer>();
  let current: Answer | undefined;
  for (const row of rows) {
    const location = /^location (= )?(\S+) \{$/.exec(row);
    const [, name = '', value = ''] = /^ {4}add_header (\S+) "([^"]+)"( always)?;$/.exec(row) ?? [];
    if (location !== null) {
      current = {};
      locations.set(`${location[1] ?? ''}${location[2] ?? ''}`, current);
    } else if (name !== '' && current !== undefined) current[name] = value;
    else if (row === '}') current = undefined;
    else if (!/^ {4}try_files [^;]+;$/.test(row)) throw new Error(row);
  }
  const prefixes = [...locations.keys()].filter((key) => path.startsWith(key));
  const longest = prefixes.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return locations.get(`= ${path}`) ?? locations.get(longest) ?? {};
}

/** The blocks of `header`, each behind its matcher. */
function caddy(rows: readonly string[], path: string): Answer {
  const blocks = new Map<string, Answer>();
  let current: Answer | undefined;
  const matchers = new Map<string, string>();
  for (const row of rows) {
    const [, place, at] = /^@(\w+) path (\S+)$/.exec(row) ?? [];
    if (place !== undefined && at !== undefined) matchers.set(at, place);
    const [, matcher] = /^header @(\w+) \{$/.exec(row) ?? [];
    const [, name, value] = /^\t([\w-]+) "([^"]+)"$/.exec(row) ?? [];
    if (matcher !== undefined) {
      current = {};
      blocks.set(matcher, current);
    } else if (row === '}') current = undefined;
    else if (name !== undefined && value !== undefined && current !== undefined) {
      current[name] = value;
    } else if (current !== undefined) throw new Error(row);
  }
  const [, assets = ''] = /^@asset \{\n\tpath (\S+)\*\n\tfile$/m.exec(rows.join('\n')) ?? [];
  const asset = path.startsWith(assets);
  return blocks.get(matchers.get(path) ?? (asset ? 'asset' : 'page')) ?? {};
}

/** The sections whose condition holds for the request line. */
function apache(rows: readonly string[], path: string): Answer {
  const answer: Answer = {};
  let applies = false;
  for (const row of rows) {
    const [, condition] = /^<If "(.+)">$/.exec(row) ?? [];
    const [, name = '', value = ''] =
      /^ {4}Header (?:always )?set (\S+) "([^"]+)"$/.exec(row) ?? [];
    if (condition !== undefined) applies = holds(condition, `GET ${path}?code=1 HTTP/1.1`);
    else if (row === '</If>') applies = false;
    else if (name === '') {
      if (!/^Rewrite(?:Engine|Cond|Rule) /.test(row)) throw new Error(row);
    } else if (applies) answer[name] = value;
  }
  return answer;
}

function holds(condition: string, request: string): boolean {
  return condition.split(' && ').every((part) => {
    const [, operator, pattern = ''] = /^%\{THE_REQUEST\} ([=!]~) m#(.+)#$/.exec(part) ?? [];
    if (operator === undefined) throw new Error(part);
    return new RegExp(pattern).test(request) === (operator === '=~');
  });
}
