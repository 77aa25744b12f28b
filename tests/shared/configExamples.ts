// How a config.json is read: one table for the page, the headers command, the doctor and the gateway.
import {
  allowed,
  doubted,
  example,
  fileWith,
  HOST,
  ISSUER,
  notJson,
  type ConfigExample,
  type Outcome,
} from './configExample.ts';

const good = fileWith(`["${HOST}"]`);
const auth = (key: string, value: string) => fileWith('[]', { auth: `, "${key}": ${value}` });

/** One value of `embedders`. */
const origins: readonly (readonly [string, Outcome, (Outcome | undefined)?, string?])[] = [
  [HOST, allowed([HOST])],
  ['https://lms.example.edu:8443', allowed(['https://lms.example.edu:8443'])],
  ['https://10.0.0.1', allowed(['https://10.0.0.1'])],
  ['http://localhost:3000', allowed(['http://localhost:3000'])],
  ['http://lms.localhost', allowed(['http://lms.localhost'])],
  ['http://127.0.0.1:8080', allowed(['http://127.0.0.1:8080'])],
  ['http://[::1]:8080', allowed(['http://[::1]:8080'])],
  ['\\u0068ttps://lms.example.edu', allowed([HOST])],
  ['https:\\/\\/lms.example.edu', allowed([HOST])],
  [' https://lms.example.edu\\u00a0\\t', allowed([HOST])],
  ['http://lms.example.edu', /embedders\[0\].*https:\/\//],
  ['http://localhost.example.edu', /embedders\[0\].*https:\/\//],
  ['http://127.0.0.1.example.edu', /embedders\[0\].*https:\/\//],
  ['https://*.example.edu', /embedders\[0\].*\*/],
  ['*', /embedders\[0\].*\*/],
  ['https://lms.example.edu:*', /embedders\[0\].*\*/],
  ['https://lms.example.edu/', /embedders\[0\] .*must be an origin/],
  ['https://lms.example.edu/d2l/home', /embedders\[0\] .*must be an origin/],
  ['https://lms.example.edu:443', /embedders\[0\] .*must be an origin/],
  ['https://lms.example.edu:08443', /embedders\[0\] .*must be an origin/],
  ['https://lms.example.edu:65536', /embedders\[0\] .*must be an origin/],
  ['https://LMS.example.edu', /embedders\[0\] .*must be an origin/],
  ['https://žilina.example', /embedders\[0\] .*must be an origin/],
  ['https://10.1', /embedders\[0\] .*must be an origin/],
  ['https://lms.example.256', /embedders\[0\] .*must be an origin/],
  ['https://0x7f.1', /embedders\[0\] .*must be an origin/],
  ['lms.example.edu', /embedders\[0\] .*must be an origin/],
  ['//lms.example.edu', /embedders\[0\] .*must be an origin/],
  ['https://', /embedders\[0\] .*must be an origin/],
  ["'self'", /embedders\[0\] .*must be an origin/],
  ['https://lms.example.edu https://b.example', /embedders\[0\] .*must be an origin/],
  ['https://lms.example.edu\\nhttps://b.example', /embedders\[0\] .*must be an origin/],
  ['https://lms.example.edu\\u0000', /embedders\[0\] .*must be an origin/],
  ['', /embedders\[0\] .*(?:is empty|must be an origin)/],
  [
    'https://a_b.example.edu',
    allowed(['https://a_b.example.edu']),
    /cannot stand in a policy/,
    'A policy takes plain host names only; browsers know others.',
  ],
  [
    'https://a;script-src.example',
    allowed(['https://a;script-src.example']),
    /cannot stand in a policy/,
    'As above; a semicolon would end the directive.',
  ],
  [
    'https://[2001:db8::1]',
    allowed(['https://[2001:db8::1]']),
    undefined,
    'The gateway knows one short form of IPv6, the loopback address.',
  ],
];

const embedderExamples = origins.map(([value, page, headers, why]): ConfigExample => {
  const file = fileWith(`["${value}"]`);
  const others = {
    ...(headers === undefined ? {} : { headers, gateway: headers }),
    ...(why === undefined ? {} : { why }),
    ...(value.includes('[2001')
      ? { gateway: /embedders\[0\].*cannot stand in a policy of this gateway/ }
      : {}),
  };
  return example(`the embedder ${value}`, file, page, others);
});

const listExamples: readonly ConfigExample[] = [
  example(
    'an embedder in Punycode',
    fileWith('["https://xn--mnchen-3ya.example"]'),
    allowed(['https://xn--mnchen-3ya.example']),
    {
      gateway: allowed(['https://xn--mnchen-3ya.example'], { says: /Punycode/ }),
      why: 'The gateway does not decode Punycode, so it says that it did not check it.',
    },
  ),
  example(
    'an embedder in wrong Punycode',
    fileWith('["https://xn--a.example"]'),
    /must be an origin/,
    {
      gateway: allowed(['https://xn--a.example'], { says: /Punycode/ }),
      why: 'As above; no browser has that origin.',
    },
  ),
  example('no embedders', fileWith('[]'), allowed([])),
  example(
    'two embedders',
    fileWith(`["${HOST}", "https://b.example"]`),
    allowed([HOST, 'https://b.example']),
  ),
  example(
    'a wildcard behind a good one',
    fileWith(`["${HOST}", "https://*.b.example"]`),
    /embedders\[1\].*\*/,
  ),
  ...[`"${HOST}"`, '{}', 'null', 'true', '7', `{"0": "${HOST}"}`].map((value) =>
    example(`${value} in place of the list`, fileWith(value), /embedders must be a list/),
  ),
  ...['null', '7', 'true', '{}', `["${HOST}"]`].map((value) =>
    example(`${value} in the list`, fileWith(`[${value}]`), /embedders\[0\] must be text/),
  ),
  doubted(
    'embedders twice, the second shorter',
    good.replace('"lms"', '"embedders": ["https://a.example", "https://b.example"], "lms"'),
    /embedders stands in the same place more than once/,
  ),
  example(
    'embedders twice, the second wrong',
    fileWith('["https://*.b.example"]').replace('"lms"', `"embedders": ["${HOST}"], "lms"`),
    /embedders\[0\].*\*/,
  ),
  doubted(
    'another key twice',
    good.replace('"clientId"', '"issuer": "https://b.example", "clientId"'),
    /auth\.issuer stands in the same place more than once/,
    ['https://b.example'],
  ),
  doubted(
    'an object twice',
    good.replace('"lms"', '"auth": {"tokenEndpoint": "https://c.example/t"}, "lms"'),
    /auth stands in the same place more than once/,
  ),
  example(
    'a key with a dot',
    good.replace('"embedders"', '"embedders.0": "https://evil.example", "embedders"'),
    /embedders\.0.*is not a key/,
    { gateway: allowed([HOST]), why: 'The gateway does not know all keys, and reads its own.' },
  ),
  example(
    'embedders in an object without a name',
    '{"": {"embedders": ["https://evil.example"]}, "lms": {"baseUrl": ""}}',
    /is not a key/,
    { gateway: allowed([], { connect: [] }), why: 'As above.' },
  ),
];

const textExamples: readonly ConfigExample[] = [
  example('a byte order mark', `\uFEFF${good.replaceAll('\n', '\r\n')}`, allowed([HOST])),
  notJson('two byte order marks', `\uFEFF\uFEFF${good}`, /is not JSON.*line 1, column 1\)/),
  example('lines as Windows ends them', good.replaceAll('\n', '\r\n'), allowed([HOST])),
  example('one line', good.replaceAll('\n', ''), allowed([HOST])),
  notJson('UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le'), /UTF-16 and not in UTF-8/),
  notJson(
    'UTF-16, the other way',
    Buffer.from(`\uFEFF${good}`, 'utf16le').swap16(),
    /UTF-16 and not in UTF-8/,
  ),
  notJson('an empty file', '', /is empty/),
  notJson('blanks', ' \n ', /is empty/),
  notJson('HTML', '<!doctype html><title>Sign in</title>', /page/),
  notJson('a comment', good.replace('{', '{ // LMS'), /is not JSON.*line 1, column 3\)/),
  notJson('a comma too many', good.replace('"]\n', '"],\n'), /is not JSON.*line (?:4|5), column/),
  notJson('a comma too many in the list', fileWith(`["${HOST}",]`), /is not JSON.*line 4, column/),
  notJson('a missing comma', good.replace('},', '}'), /is not JSON.*line 3, column 3\)/),
  notJson('single quotes', good.replaceAll('"', "'"), /is not JSON.*line 2, column 3\)/),
  notJson('a tab in a text', fileWith(`["${HOST}\t"]`), /is not JSON.*line 4, column/),
  notJson(
    'an escape that JSON does not know',
    fileWith('["\\x68ttps://lms.example.edu"]'),
    /is not JSON.*line 4/,
  ),
  notJson('two files in one', good + good, /is not JSON.*line 6, column 1\)/),
  notJson('a file that is cut off', good.slice(0, -4), /is not JSON.*line 4, column/),
  example('a list', '[]', /must be an object in braces/),
  example('a text', `"${HOST}"`, /must be an object in braces/),
];

const addressExamples: readonly ConfigExample[] = [
  example(
    'an API elsewhere',
    fileWith('[]', { lms: '"baseUrl": "https://LMS.example.edu:443/x"' }),
    allowed([], { connect: [HOST, ISSUER] }),
  ),
  example(
    'an API without https',
    fileWith('[]', { lms: '"baseUrl": "http://lms.example.edu"' }),
    /lms\.baseUrl.*must begin with https/,
  ),
  example(
    'an issuer without https',
    good.replace(ISSUER, 'http://auth.example.edu'),
    /auth\.issuer.*must begin with https/,
  ),
  example(
    'a token endpoint without https',
    auth('tokenEndpoint', '"http://t.example/x"'),
    /auth\.tokenEndpoint.*must begin with https/,
  ),
  example(
    'null as the token endpoint',
    auth('tokenEndpoint', 'null'),
    /auth\.tokenEndpoint must be text/,
  ),
  example(
    'a revocation endpoint elsewhere',
    auth('revocationEndpoint', '"https://r.example/x"'),
    allowed([], { connect: [ISSUER, 'https://r.example'] }),
  ),
  example(
    'an issuer in letters beyond ASCII',
    fileWith('[]').replace('auth.example', 'žilina.example'),
    allowed([], { connect: ['https://xn--ilina-tib.example.edu'] }),
    {
      gateway: /auth\.issuer.*this gateway sees no address/,
      why: 'The gateway does not convert names.', // Not in Latin-1: URL.canParse of Node 20, once optimized, errs there.
    },
  ),
  example(
    'the preset',
    '{"lms": {"preset": "brightspace", "baseUrl": "", "webUrl": "https://b.example"}, "auth": {"clientId": "x"}}',
    allowed([], { connect: ['https://auth.brightspace.com'] }),
  ),
];

export const configExamples: readonly ConfigExample[] = [
  ...listExamples,
  ...embedderExamples,
  ...textExamples,
  ...addressExamples,
];
