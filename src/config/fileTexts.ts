// Words for a config.json that is no configuration at all, for page and doctor. Loaded lazily by the page.
import type { Place } from './jsonTokens.ts';

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
  'single-quotes': {
    what: 'there are single quotes in it',
    next: 'Put names and texts in double quotes: "lms".',
  },
  'typographic-quotes': {
    what: 'there are typographic quotes in it, as word processors make them',
    next: 'Put names and texts in plain double quotes ("lms"), with an editor for plain text.',
  },
  'quote-missing': {
    what: 'a text is not closed by a quote on its line, or has a quote too many',
    next: 'Close it. A quote inside of a text is written \\".',
  },
  backslash: {
    what: 'there is a backslash in it',
    next: 'Addresses and paths have slashes (/). Where a text needs a backslash, write it as \\\\.',
  },
  invisible: {
    what: 'there is a tab or an invisible character in it, as web pages and word processors make them',
    next: 'Delete it, and type a space in its place where one belongs there.',
  },
  word: {
    what: 'a word stands there without quotes that is none of true, false and null',
    next: 'Write true, false or null in small letters, or put a text in double quotes.',
  },
  number: {
    what: 'a number is written in a way that JSON does not know',
    next: 'Write it as 5, 0.5 or -1, and put a text such as a version in double quotes.',
  },
  'quotes-missing': {
    what: 'a name or a text stands there without quotes',
    next: 'Put it in double quotes: "lms".',
  },
  'comma-too-many': {
    what: 'there is a comma before a closing brace or bracket',
    next: 'Remove the comma behind the last entry.',
  },
  'comma-missing': {
    what: 'a comma is missing before that',
    next: 'Put commas between entries.',
  },
  'comma-alone': {
    what: 'there is a comma without an entry before it',
    next: 'Remove it.',
  },
  'colon-missing': {
    what: 'a colon is missing before that',
    next: 'Put a colon between a name and its value: "baseUrl": "".',
  },
  'name-missing': {
    what: 'a name in double quotes is missing before that',
    next: 'Write entries in braces as "name": value, and lists in brackets.',
  },
  'value-missing': {
    what: 'a value is missing before that',
    next: 'Fill it in, or remove the name with its colon.',
  },
  'brace-open': {
    what: 'a bracket stands where a brace should close',
    next: 'What { opens, } closes, and what [ opens, ] closes.',
  },
  'bracket-open': {
    what: 'a brace stands where a bracket should close',
    next: 'What { opens, } closes, and what [ opens, ] closes.',
  },
  more: {
    what: 'something follows the brace that closes the file',
    next: 'Remove it, or remove a closing brace too many above.',
  },
  cut: {
    what: 'it ends before its last brace or bracket is closed',
    next: 'Close it, or upload the whole file again if it was cut off.',
  },
  other: {
    what: 'something stands in it that JSON does not know',
    next: 'Check its commas, quotes and braces; comments are not allowed.',
  },
};

export type JsonMistake = keyof typeof mistakes;

/** `place`: where the mistake is, if at one place. */
export function notJson(mistake: JsonMistake, place: Place | undefined): FileText {
  const { what, next } = mistakes[mistake];
  const where = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`;
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
  tooLarge: {
    what: 'config.json is larger than 2 MiB.',
    next: 'See that the server sends the right file; leave long lists of courses to the LMS.',
  },
} as const;
