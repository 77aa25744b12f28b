// Texts about config.json as text. `line`: from 1.
import { say } from './doctorMessage.ts';

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
    next: 'Close it. A quote or a backslash inside of a text is written \\" or \\\\.',
  },
  'quotes-missing': {
    what: 'a name stands there without quotes',
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

export const jsonTexts = {
  notJson: (mistake: JsonMistake, line: number | undefined) => say`config-not-json
    config.json is not JSON: ${mistakes[mistake].what}${line === undefined ? '' : ` (line ${line})`}.
    ${mistakes[mistake].next}`,
  notUtf8: () => say`config-not-utf8
    config.json is not stored in UTF-8: letters such as é and ö in it are lost, and people see � in their place.
    Save it again as UTF-8.`,
  twice: (keys: string) => say`config-key-twice
    config.json has more than one ${keys} in the same place. The last counts, and what the others say is ignored.
    Remove all but one of them.`,
  stale: (name: string) => say`not-revalidated
    ${name} is answered with "304 Not Modified" also to a browser that has another version of it, so that an edit or an update is never seen.
    Have the server, or a cache before it, compare If-None-Match with the ETag of the file, or ignore that header.`,
  deeper: (page: string, base: string) => say`page-address-moved
    ${page} is an address within the page and not its own: config.json lies at ${base}/config.json.
    Write ${base} as page in doctor.json.`,
} as const;
