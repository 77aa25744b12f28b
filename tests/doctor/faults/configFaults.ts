// Faults of config.json as a file, and of how the server answers it: data only.
import { answering, altering, type PageFault } from './pageFault.ts';

const CONFIG = /^\/config\.json$/;

/** Sends the healthy file, changed as text or as bytes. */
const written =
  (change: (text: string) => string | Buffer): PageFault['spoil'] =>
  (deployment) => {
    const text = JSON.stringify(deployment.config, null, 2);
    altering(CONFIG, (answer) => ({ ...answer, body: change(text) }))(deployment);
  };

const notJson = ['config: failed config-not-json'];

export const configFaults: readonly PageFault[] = [
  {
    name: 'a comment',
    spoil: written((text) => text.replace('{', '{\n  // of the LMS')),
    troubles: notJson,
    says: /a comment in it \(line 2\).*no comments/s,
  },
  {
    name: 'UTF-16, as "Unicode" of Windows',
    spoil: written((text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
    troubles: notJson,
    says: /UTF-16.*UTF-8/s,
  },
  {
    name: 'single quotes',
    spoil: written((text) => text.replaceAll('"', "'")),
    troubles: notJson,
    says: /single quotes.*line 2.*double quotes/s,
  },
  {
    name: 'typographic quotes',
    spoil: written((text) => text.replaceAll('"', '\u201C')),
    troubles: notJson,
    says: /typographic quotes/,
  },
  {
    name: 'names without quotes',
    spoil: written((text) => text.replace('"lms"', 'lms')),
    troubles: notJson,
    says: /a name stands there without quotes \(line 2\)/,
  },
  {
    name: 'a comma too many',
    spoil: written((text) => text.replace(/\n}$/, ',\n}')),
    troubles: notJson,
    says: /comma before a closing brace/,
  },
  {
    name: 'a comma too few',
    spoil: written((text) => text.replace('},', '}')),
    troubles: notJson,
    says: /comma is missing before that \(line 5\)/,
  },
  {
    name: 'a quote that is not closed',
    spoil: written((text) => text.replace('"clientId"', '"clientId')),
    troubles: notJson,
    says: /not closed by a quote.*line 7/,
  },
  {
    name: 'an upload that broke off',
    spoil: written((text) => text.slice(0, -8)),
    troubles: notJson,
    says: /ends before its last brace.*upload the whole file/s,
  },
  {
    name: 'something else that is no JSON',
    spoil: written((text) => text.replace('{', '{ : ')),
    troubles: notJson,
    says: /JSON does not know/,
  },
  {
    name: 'a key twice',
    spoil: written((text) => text.replace('"clientId"', '"clientId": "old", "clientId"')),
    troubles: ['config: warning config-key-twice'],
    says: /more than one auth\.clientId.*The last counts/s,
  },
  {
    name: 'letters of another encoding',
    spoil: written((text) =>
      Buffer.from(text.replace(/\n}$/, ',"support":{"name":"Universität"}}'), 'latin1'),
    ),
    troubles: ['config: warning config-not-utf8'],
    says: /not stored in UTF-8/,
  },
  {
    name: 'an embedder with a path, which stays readable',
    spoil: ({ config }) => void (config['embedders'] = ['https://lms.example.edu/d2l/home']),
    troubles: ['config: failed config-not-an-origin'],
    says: /"https:\/\/lms\.example\.edu\/d2l\/home"/,
  },
  {
    name: 'refused, as everything is',
    spoil: answering(/^\//, 403),
    troubles: ['config: failed config-unreachable', 'page: failed page-refused'],
    says: /refuses it \(status 403\).*permissions/s,
  },
  {
    name: 'a server that fails',
    spoil: answering(CONFIG, 500),
    troubles: ['config: failed config-unreachable'],
    says: /fails \(status 500\)/,
  },
  {
    name: 'an address within the page in doctor.json',
    spoil: ({ settings }) => void (settings.page += '/embed'),
    troubles: ['config: failed page-address-moved'],
    says: /\/embed is an address within the page.*Write http:\/\/localhost:\d+ as page/s,
    where: /^doctor\.json: page$/,
  },
  {
    name: 'never new, because any tag is answered with 304',
    spoil: ({ page }) => {
      page.intercept = async ({ path, headers }) =>
        path === '/config.json' && headers['if-none-match'] !== undefined
          ? { status: 304 }
          : undefined;
    },
    troubles: ['page: failed not-revalidated'],
    says: /"304 Not Modified".*never seen.*ETag/s,
  },
];
