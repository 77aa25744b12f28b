// The doctor prints no secret that it knows, in any form that a server echoes, and keeps a handful of long ones.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAsk } from '../../src/doctor/probe.ts';
import { createPrinter } from '../../src/doctor/report.ts';
import { createSecrets } from '../../src/doctor/secrets.ts';
import { oauth, onPath, TOKEN } from './fault.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './startDeployment.ts';
import { findingOf, troubles } from './runIn.ts';

const percent = (text: string): string =>
  Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
const form = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
const base64 = (text: string, coding: 'base64' | 'base64url' = 'base64'): string =>
  Buffer.from(text).toString(coding);
const marks = new Map(Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }));
const html = (text: string, apostrophe: string): string =>
  text.replaceAll(/[&<>"]/g, (mark) => `&${marks.get(mark) ?? ''};`).replaceAll("'", apostrophe);

const encodings: readonly (readonly [string, (secret: string) => string])[] = [
  ['raw', String],
  ['in an address', encodeURIComponent],
  ['in a form', form],
  ['percent-encoded, every byte, in small letters', percent],
  ['in JSON', (it) => JSON.stringify(it).slice(1, -1)],
  ['in JSON, with escaped slashes', (it) => JSON.stringify(it).slice(1, -1).replaceAll('/', '\\/')],
  [
    'in JSON, ASCII only',
    (it) =>
      JSON.stringify(it)
        .slice(1, -1)
        .replaceAll(
          /[^ -~]|[&<>']/g,
          (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ),
  ],
  ['in HTML', (it) => html(it, '&#39;')],
  ['in HTML, with hexadecimal references', (it) => html(it, '&#x27;').replaceAll('/', '&#x2F;')],
  ['as base64', (it) => base64(it)],
  ['as base64url', (it) => base64(it, 'base64url')],
  ['as Basic credentials', (it) => `Basic ${base64(`client:${it}`)}`],
  ['as form-encoded Basic credentials', (it) => `Basic ${base64(`client-1:${form(it)}`)}`],
  [
    'as percent-encoded Basic credentials',
    (it) => `Basic ${base64(`course-updates:${encodeURIComponent(it)}`)}`,
  ],
];

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 4,
  maxLength: 40,
});
const secrets = fc
  .oneof(
    visible,
    fc.string({ unit: 'grapheme', minLength: 4, maxLength: 20 }),
    fc.constantFrom(
      ..."page null true 1234 read-only p%20a+b a\"b\\c/d <&>'+' %%%% \\\\\\n &amp;&".split(' '),
      'two words',
    ),
    fc
      .uint8Array({ minLength: 20, maxLength: 400 })
      .map((all) => Buffer.from(all).toString('base64url')),
  )
  .filter(
    (secret) =>
      secret === secret.trim() &&
      secret.replaceAll(/[\s\p{C}=…]/gu, '').length >= 4 &&
      !/[\s\p{C}=]$|^[\s\p{C}]/u.test(secret),
  );

/** The output as text, complaint and JSON. */
function printed(secret: string, text: string): string {
  const known = createSecrets();
  known.add(secret);
  let out = '';
  const print = (more: string): void => void (out += `${more}\n`);
  const printer = createPrinter({ print, complain: print }, known);
  printer.print(text);
  printer.complain(text);
  printer.printJson({ what: [text] });
  return out;
}

test.each(encodings)('property: a known secret is never printed %s', (_, encode) => {
  fc.assert(
    fc.property(secrets, fc.string(), fc.string(), (secret, before, after) => {
      const echo = encode(secret);
      const out = printed(secret, `${before}${echo}${after}`);
      for (const trace of [secret, echo, JSON.stringify(echo).slice(1, -1)]) {
        expect(out).not.toContain(trace);
      }
    }),
    {
      numRuns: 100,
      // A backslash before the echo, and a secret whose `&` starts a character reference.
      examples: [
        ['&amp;&', '\\', ''],
        ['"&amp;', '', ''],
      ],
    },
  );
});

test('a secret shorter than 4 characters stays, to keep the report readable', () => {
  expect(printed('age', 'The page answers.')).toContain('The page answers.');
});

test('the signature of a known JWT is not printed on its own', () => {
  expect(printed('aaaa.bbbb.cccc', 'bad signature: cccc')).toContain('bad signature: …\n');
});

test('the JSON report keeps keys, null and outcomes that are also secrets', () => {
  const known = createSecrets();
  let out = '';
  const printer = createPrinter({ print: (text) => void (out += text), complain: fail }, known);
  for (const secret of ['null', 'what', 'failed']) known.add(secret);
  printer.printJson({ outcome: 'failed', what: 'null failed', where: null });
  expect(JSON.parse(out)).toEqual({ outcome: 'failed', what: '… …', where: null });
});

function fail(): never {
  throw new Error('Nothing to complain of.');
}

const deployed = shareDeployment();

test('a token that the LMS echoes, in problem details and headers, is never printed', async () => {
  const token = 'a"b\\c/d+e~f';
  const deployment = deployed();
  let real = '';
  let count = 0;
  deployment.spoil = async (request, pass) => {
    if (request.headers.get('authentication') === `Bearer ${token}`) {
      request.headers.set('authentication', real);
      count += 1;
      const given = await pass();
      const headers = { 'Retry-After': token, 'WWW-Authenticate': `Basic realm="${token}"` };
      const body = JSON.stringify({ title: 'Forbidden', detail: `token ${token}` });
      return count === 1 ? given : { status: 429, headers, body };
    }
    const given = await pass();
    const own = /"access_token":"([^"]+)"/.exec(given.body)?.[1];
    if (own === undefined) return given;
    real = `Bearer ${own}`;
    return { ...given, body: given.body.replace(own, JSON.stringify(token).slice(1, -1)) };
  };
  const { output, complaints } = await deployment.run();
  const machines = await deployment.run({ args: ['--json'] });
  expect(count).toBeGreaterThan(2);
  for (const [, encode] of encodings) {
    expect(output + complaints + machines.output).not.toContain(encode(token));
  }
  expect(JSON.parse(machines.output)).toMatchObject({ outcome: 'failed' });
});

test('a refusal that repeats the assertion and control characters is quoted without both', async () => {
  // startDeployment.ts searches the output of every run for secrets.
  deployed().spoil = onPath(
    TOKEN,
    (given, { body }) => {
      const sent = new URLSearchParams(body).get('client_assertion') ?? '';
      const words = `Bad assertion ${sent}\u001B[31m\n${sent}`;
      return { ...given, status: 401, body: oauth('invalid_request', words) };
    },
    'POST',
  );
  const { what } = findingOf(await deployed().report(), 'token-refused');
  expect(what).toContain('It says: "Bad assertion … [31m …"');
});

function newTokens(length: number): Record<string, string> {
  const names = ['access_token', 'refresh_token', 'id_token'];
  const text = () => randomBytes(length).toString('base64url').slice(0, length);
  return Object.fromEntries(names.map((name) => [name, text()]));
}

test('of three new tokens of 20,000 characters in each answer, the doctor keeps few', async () => {
  const deployment = deployed();
  deployment.spoil = async (_, pass) => {
    const answer = await pass();
    if (!answer.body.startsWith('{')) return answer;
    const fields = Object(JSON.parse(answer.body));
    return { ...answer, body: JSON.stringify({ ...newTokens(20_000), ...fields }) };
  };
  expect(troubles(await deployment.report(), true)).toEqual([]);
});

test.each([
  [20_000, 6],
  [301, 6],
  [300, 30],
])('of 30 tokens of %d characters, %d are kept, and those in use', async (length, kept) => {
  await using server = await servePage();
  server.spoil = async () => ({ status: 200, body: JSON.stringify(newTokens(length)) });
  const known: string[] = [];
  const ask = createAsk(1_000, { add: (value) => known.push(value), remove: String });
  for (let time = 0; time < 10; time += 1) await ask(server.origin);
  expect(known).toHaveLength(kept);
  await ask(server.origin, { headers: { Authorization: `Bearer ${'x'.repeat(length)}` } });
  expect(known).toContain('x'.repeat(length));
});
