// Faults of config.json and of its HTTP answer: data only.
import type { Fault } from '../fault.ts';
import { answering, altering, pageFault } from './pageFault.ts';

const CONFIG = /^\/config\.json$/;

/** Sends the healthy file with changed text or bytes. */
const written =
  (change: (text: string) => string | Buffer): Fault['arrange'] =>
  (deployment) => {
    const text = JSON.stringify(deployment.config, null, 2);
    altering(CONFIG, (answer) => ({ ...answer, body: change(text) }))(deployment);
  };

export const configFaults: readonly Fault[] = [
  pageFault`a comment
    config: failed config-not-json`(
    written((text) => text.replace('{', '{\n  // of the LMS')),
    /a comment in it \(line 2, column \d+\).*no comments/s,
  ),
  pageFault`UTF-16, as "Unicode" of Windows
    config: failed config-not-json`(
    written((text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
    /UTF-16.*UTF-8/s,
  ),
  pageFault`single quotes
    config: failed config-not-json`(
    written((text) => text.replaceAll('"', "'")),
    /double quotes.*line 2/,
  ),
  pageFault`typographic quotes
    config: failed config-not-json`(
    written((text) => text.replaceAll('"', '\u201C')),
    /double quotes.*line 2/,
  ),
  pageFault`names without quotes
    config: failed config-not-json`(
    written((text) => text.replace('"lms"', 'lms')),
    /double quotes.*\(line 2, column \d+\)/,
  ),
  pageFault`an extra comma
    config: failed config-not-json`(
    written((text) => text.replace(/\n}$/, ',\n}')),
    /comma before a closing brace/,
  ),
  pageFault`a missing comma
    config: failed config-not-json`(
    written((text) => text.replace('},', '}')),
    /comma is missing before that \(line 5, column \d+\)/,
  ),
  pageFault`a quote that is not closed
    config: failed config-not-json`(
    written((text) => text.replace('"clientId"', '"clientId')),
    /close on its line.*line 7/,
  ),
  pageFault`a file that is cut off
    config: failed config-not-json`(
    written((text) => text.slice(0, -8)),
    /ends before its last brace.*upload the whole file/s,
  ),
  pageFault`another syntax error
    config: failed config-not-json`(
    written((text) => text.replace('{', '{ : ')),
    /JSON does not know there \(line 1, column 3\)/,
  ),
  pageFault`a key twice
    config: warning config-key-twice`(
    written((text) => text.replace('"clientId"', '"clientId": "old", "clientId"')),
    /auth\.clientId stands in the same place more than once\. The last counts/s,
  ),
  pageFault`an encoding other than UTF-8
    config: warning config-not-utf8`(
    written((text) =>
      Buffer.from(text.replace(/\n}$/, ',"support":{"name":"Universität"}}'), 'latin1'),
    ),
    /not stored in UTF-8/,
  ),
  pageFault`an embedder with a path, quoted whole
    config: failed config-not-an-origin`(
    ({ config }) => void (config['embedders'] = ['https://lms.example.edu/d2l/home']),
    /"https:\/\/lms\.example\.edu\/d2l\/home"/,
  ),
  pageFault`status 403 for all paths
    config: failed config-unreachable
    page: failed page-refused`(answering(/^\//, 403), /refuses it \(status 403\).*permissions/s),
  pageFault`status 500
    config: failed config-unreachable`(answering(CONFIG, 500), /fails \(status 500\)/),
  pageFault`doctor.json names /embed as the page
    config: failed page-address-moved`(
    ({ settings }) => void (settings.page += '/embed'),
    /\/embed is an address within the page.*Write http:\/\/localhost:\d+ as page/s,
    /^doctor\.json: page$/,
  ),
  pageFault`status 304 for any ETag
    page: failed not-revalidated`(({ page }) => {
    page.intercept = async ({ path, headers }) =>
      path === '/config.json' && headers['if-none-match'] !== undefined
        ? { status: 304 }
        : undefined;
  }, /"304 Not Modified".*never seen.*ETag/s),
];
