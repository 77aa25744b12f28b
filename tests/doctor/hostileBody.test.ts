// A hostile body is read in time by its length: by its square, a test would end at its timeout, and 3.9 MB would take minutes.
import { expect, test } from 'vitest';
import { readFault } from '../../src/api/readFault.ts';
import { describeText, isSignIn, titleOf } from '../../src/doctor/configFile/describeText.ts';
import { explainJson } from '../../src/doctor/configFile/explainJson.ts';
import { parseConfigText } from '../../src/config/parseConfig.ts';
import { acceptsClient, refusesClient, refusesGrant } from '../../src/doctor/answers/readError.ts';
import { isCourseUpdates, whatCame } from '../../src/doctor/answers/whatCame.ts';
import { checkRedirectUri } from '../../src/doctor/checks/checkRedirectUri.ts';
import { judgeExposure, listsFiles } from '../../src/doctor/checks/judgeExposure.ts';
import { judgeHeaders } from '../../src/doctor/checks/judgeHeaders.ts';
import { judgeRefusedToken } from '../../src/doctor/checks/checkContracts.ts';
import { createDeployment } from '../../src/doctor/deployment.ts';
import type { Answer } from '../../src/doctor/probe.ts';
import { readReferences } from '../../src/doctor/page/collectAssets.ts';
import type { LoadedFile } from '../../src/doctor/page/loadFile.ts';
import { readIndex } from '../../src/doctor/page/readIndex.ts';
import { createSecrets } from '../../src/doctor/secrets.ts';
import { configWith } from '../unit/config/minimalConfig.ts';

const LENGTH = 60_000;
/** Beginnings of what an expression looks for. */
const beginnings = [
  '<',
  '<title',
  '<h1 ',
  '<!--',
  '<base ',
  '<script ',
  '<a href=',
  '<a href=x-',
  ' href=',
  ' href="',
  'url(',
  'url( ',
  '"./a-',
  "'a/",
  '-',
  ' ',
  '\n',
  '{',
  '[1,',
  'grant_type ',
  'authauth',
  'client_secret_',
  'invalid_a',
  '=',
  'log',
  'a',
  'no ',
  'A ',
  ',',
];
const full = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length));
const bodies = beginnings.flatMap((unit) => [full(unit), `<html>${full(unit)}`]);

const page = 'https://updates.example.edu';
const deployment = {
  ...createDeployment(page, configWith()),
  endpoints: {
    authorizationEndpoint: 'https://auth.example.edu/authorize',
    tokenEndpoint: 'https://auth.example.edu/token',
  },
};

const hostileConfig = (text: string) => ({
  lms: { baseUrl: `https://lms.example.edu/${text}x`, apiRoot: text, tokenHeader: text },
  auth: { issuer: `https://auth.example.edu/${text}`, clientId: text, scope: text },
  support: { name: text, email: text, url: text },
  brand: { accent: text, lms: text },
  embedders: [text, `https://${text}`],
  courses: [{ id: text }],
  links: { course: text },
  [text]: text,
});

const answerOf = (status: number, text: string): Answer => ({
  kind: 'answer',
  address: page,
  status,
  headers: new Headers({ 'Content-Type': 'text/html' }),
  text,
  sentAt: 0,
  receivedAt: 0,
});

const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['describeText', (text) => [describeText(text), isSignIn(text), titleOf(text)]],
  ['whatCame', (text) => [whatCame(answerOf(200, text)), isCourseUpdates(answerOf(200, text))]],
  ['readIndex', (text) => readIndex(text, page)],
  ['readReferences', (text) => readReferences(text, `${page}/assets/a.css`, `${page}/`)],
  ['listsFiles', (text) => listsFiles(text)],
  ['readFault', (text) => readFault(403, new Headers(), text)],
  ['explainJson', (text) => explainJson(text)],
  [
    'readError',
    (text) => {
      const error = ['invalid_request', 'unauthorized_client'];
      return error.map((code) => {
        const body = JSON.stringify({ error: code, error_description: text });
        const answer = answerOf(400, body);
        return [acceptsClient(answer), refusesClient(answer), refusesGrant(answer)];
      });
    },
  ],
  ['judgeExposure', (text) => judgeExposure(async () => file(text), `${page}/`, undefined)],
  [
    'judgeRefusedToken',
    (text) => {
      const came = { came: '', proxied: false };
      return judgeRefusedToken(
        async () => answerOf(401, text),
        deployment,
        answerOf(401, text),
        came,
      );
    },
  ],
  [
    'parseConfigText',
    (text) => parseConfigText(JSON.stringify(hostileConfig(text.slice(0, 20_000)))),
  ],
  [
    'checkRedirectUri',
    (text) =>
      Promise.all(
        [200, 400].map((status) =>
          checkRedirectUri(async () => answerOf(status, text), deployment),
        ),
      ),
  ],
];

/** Each reads little of a body, or a header, so it reads several. */
const TIMES = 20;
const short = [...beginnings, 'max-age', 'again ', 'too many ', 'exceeded ', '('].map((unit) =>
  unit.repeat(Math.ceil(16_000 / unit.length)),
);
const file = (text: string): LoadedFile => ({
  kind: 'file',
  address: page,
  status: 200,
  headers: new Headers({ 'Permissions-Policy': text.trim().replaceAll(/[^ -~]/g, ' ') }),
  coding: '',
  wireBytes: text.length,
  decoded: { kind: 'decoded', body: Buffer.from(text) },
  text,
  ms: 0,
  certificate: undefined,
});

test('readFault reads the beginning of hostile bodies in one go, and judgeHeaders hostile headers', () => {
  let count = 0;
  for (const text of short) {
    for (let time = 0; time < TIMES; time += 1) {
      readFault(403, new Headers(), text);
      judgeHeaders([{ name: '/', answer: file(text) }]);
      count += 1;
    }
  }
  expect(count).toBe(short.length * TIMES);
});

test.each(readers)('%s reads a hostile body in one go', async (_, reader) => {
  let count = 0;
  for (const text of bodies) {
    await reader(text);
    count += 1;
  }
  expect(count).toBe(bodies.length);
});

test('of a token of that length, the beginning is removed from the report', () => {
  const secrets = createSecrets();
  const token = `${full('=')}x`;
  secrets.add(`ab cd${token}`);
  expect(secrets.remove(`It says ab cd${token.slice(0, 100)}`)).not.toContain('ab cd');
});
