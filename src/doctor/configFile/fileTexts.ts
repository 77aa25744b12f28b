// Words for a config.json that is no configuration at all.

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
}

export interface FileText {
  readonly what: string;
  readonly next: string;
}

const mistakes = {
  'utf-16': {
    what: 'it is stored in UTF-16 and not in UTF-8',
    next: 'Save it again as UTF-8 (some editors call UTF-16 "Unicode").',
  },
  comment: {
    what: 'there is a comment in it',
    next: 'Remove it: JSON has no comments, neither with // nor with /* */ nor with #.',
  },
  quotes: {
    what: 'a name or a text is not in plain double quotes that close on its line',
    next: 'Write it as "lms", without single or typographic quotes; a quote inside of it is \\", a backslash \\\\. Only numbers, true, false and null have no quotes.',
  },
  'comma-too-many': {
    what: 'there is a comma before a closing brace or bracket',
    next: 'Remove the comma behind the last entry.',
  },
  'comma-missing': {
    what: 'a comma is missing before that',
    next: 'Put commas between entries.',
  },
  'colon-missing': {
    what: 'a colon is missing before that',
    next: 'Put a colon between a name and its value: "baseUrl": "".',
  },
  'other-brace': {
    what: 'a brace stands where a bracket should close, or a bracket in place of a brace',
    next: 'What { opens, } closes, and what [ opens, ] closes.',
  },
  cut: {
    what: 'it ends before its last brace or bracket is closed',
    next: 'Close it, or upload the whole file again if it was cut off.',
  },
  other: {
    what: 'something stands in it that JSON does not know there',
    next: 'Check its commas, quotes and braces; comments and invisible characters are not allowed.',
  },
};

export type JsonMistake = keyof typeof mistakes;

/** `position`: of the mistake; undefined: everywhere. */
export function notJson(mistake: JsonMistake, position: Position | undefined): FileText {
  const { what, next } = mistakes[mistake];
  const where = position === undefined ? '' : ` (line ${position.line}, column ${position.column})`;
  return { what: `config.json is not JSON: ${what}${where}.`, next };
}

export function wrongStatus(status: number): FileText {
  if (status >= 500)
    return {
      what: `config.json could not be fetched: the server fails (status ${status}).`,
      next: 'Look into the log of the server.',
    };
  return [401, 403, 406, 407, 429].includes(status)
    ? {
        what: `config.json could not be fetched: the server refuses it (status ${status}).`,
        next: 'Let everybody read config.json, as all files of the page: check its permissions, access rules, and any firewall.',
      }
    : {
        what: `config.json is not there: the server answers ${status}.`,
        next: 'Put config.json beside index.html, and see that the server answers /config.json without a redirect.',
      };
}

export const fileTexts = {
  redirected: (target: string): FileText => ({
    what: `config.json is not there: the server redirects to ${target}.`,
    next: 'Let everybody read config.json at its own address.',
  }),
  swallowed: {
    what: 'config.json is not there: the server answers with index.html in its place, as if it were an address of the page.',
    next: 'Put config.json beside index.html.',
  },
  otherPage: (title: string): FileText => ({
    what: `In place of config.json, the server sends an HTML page${title === '' ? '' : ` ("${title}")`}.`,
    next: 'Put config.json beside index.html, and see that no sign-in, firewall or notice stands before it.',
  }),
  empty: { what: 'config.json is empty.', next: 'Upload it again.' },
  slow: {
    what: 'config.json did not arrive within 30 seconds.',
    next: 'Look for what holds it up: the server, or a proxy or firewall before it.',
  },
  silent: {
    what: 'config.json could not be fetched: no answer arrived that a browser takes.',
    next: 'Load the page again. If that does not help: see that the server answers /config.json, and that it does not redirect to another origin.',
  },
  broken: {
    what: 'config.json broke off, or its Content-Encoding is not what was done with it.',
    next: 'Compress in one place only, and name what was done: check the rules for files ending in .gz and .br.',
  },
  'too-large': {
    what: 'config.json is larger than 2 MiB.',
    next: 'See that the server sends the right file; leave long lists of courses to the LMS.',
  },
} as const;
