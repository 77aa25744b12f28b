// Faults of config.json and of its HTTP answer. Its words about syntax: tests/unit/doctor/explainJson.test.ts.
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
    page: failed page-refused`(
    answering(/^\//, 403),
    /refuses it \(status 403\).*So it is with the page.*permissions/s,
  ),
  pageFault`doctor.json names /embed as the page
    config: failed page-address-moved`(
    ({ settings }) => void (settings.page += '/embed'),
    /\/embed is an address within the page.*Write http:\/\/localhost:\d+ as page/s,
    /^doctor\.json: page$/,
  ),
  pageFault`doctor.json names the page with capitals
    config: failed config-empty`(
    ({ config, page, settings }) => {
      settings.page = page.origin.replace('http://localhost', 'HTTP://LocalHost');
      config.auth['clientId'] = '';
    },
    /auth\.clientId/,
    /^http:\/\/localhost:\d+\/config\.json$/,
  ),
  pageFault`one of several servers has another file
    page: failed config-unlike`(({ page, config }) => {
    let asked = 0;
    page.intercept = async ({ path }) => {
      if (path !== '/config.json') return undefined;
      asked += 1;
      const body = JSON.stringify(asked % 2 === 0 ? { ...config, brand: { lms: 'Moor' } } : config);
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
    };
  }, /now in one form and now in another.*all of them the same config\.json/s),
  pageFault`status 304 for any ETag
    page: failed not-revalidated`(({ page }) => {
    page.intercept = async ({ path, headers }) =>
      path === '/config.json' && headers['if-none-match'] !== undefined
        ? { status: 304 }
        : undefined;
  }, /"304 Not Modified".*never seen.*ETag/s),
];
