// The gateway's expressions match what they should, and in steps that grow with the length of a header, not its square.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { read } from '../repository.ts';

const template = read('deploy/nginx.conf.template').replaceAll(/\$\{[A-Z_]+\}/g, '/svc/api');
/** Those of each `map` and `location`: nginx's configuration writes a backslash and a quotation mark with one more. */
const expressions = [
  ...template.matchAll(/[ {]"~(\*?)((?:[^"\\]|\\.)+)" |location ~(\*?) (\S+) \{/g),
].map(([, mapIgnores, inMap, otherIgnores, other]) => ({
  flags: (mapIgnores ?? otherIgnores) === '*' ? '(?i)' : '',
  expression: (inMap ?? other ?? '').replaceAll('\\"', '"').replaceAll('\\\\', '\\'),
}));

/** As long as nginx takes a header. */
const LENGTH = 16_000;
/** Steps of PCRE, a few for each character. */
const LIMIT = 20 * LENGTH;

const starts = [
  '',
  'br',
  'br;q=0.',
  'br;q=1.',
  'br;',
  'api Bearer ',
  'api Bearer a="',
  'GET|',
  '/',
];
const forms = [
  'application/x-www-form-urlencoded',
  '/gateway/token grant_type=refresh_token&',
  '/gateway/revoke token=a&',
];
const units = [' ', '0', '1', '01', ',', ', ', 'br,', 'br ;', ';', 'a', 'a=b,', 'a="",', '"', '&'];
const more = ['code=1&', '/', '/.', 'x.', 'q=', '0|', '|', 'charset=utf-8;', '%', '\\'];
const hostile = [...starts, ...forms].flatMap((start) =>
  [...units, ...more].map((unit) => `${start}${unit.repeat(LENGTH / unit.length)}!`),
);

const grep = (expression: string, input: string) =>
  spawnSync('grep', ['-cP', expression], { input, encoding: 'utf8' });
/** busybox and BSD have a grep without PCRE, which nginx has. */
const hasPcre = grep('a', 'a').status === 0;

describe.skipIf(!hasPcre)('each expression of nginx.conf.template', () => {
  test('is found', () => {
    expect(expressions.length).toBeGreaterThan(25);
  });

  test.each(expressions)('$expression', ({ flags, expression }) => {
    const limited = `(*NO_JIT)(*NO_AUTO_POSSESS)(*LIMIT_MATCH=${LIMIT})${flags}${expression}`;
    expect(grep(limited, hostile.join('\n')).stderr).toBe('');
  });

  test.each<[boolean, string]>([
    [true, 'br'],
    [true, 'gzip, br;q=1'],
    [true, 'br;q=1.000'],
    [true, 'BR ; q=0.001 , gzip'],
    [true, 'br;q=0.50'],
    [true, 'br;q=0.9,gzip'],
    [false, 'br;q=0'],
    [false, 'br;q=0.000'],
    [false, 'gzip, br; q=0.0'],
    [false, 'brotli'],
    [false, 'gzip'],
  ])('%s: brotli for %j', (isTaken, header) => {
    const found = expressions.find(({ expression }) => expression.includes('\\s*br\\s*'));
    const { status } = grep(`${found?.flags}${found?.expression}`, header);
    expect(status).toBe(isTaken ? 0 : 1);
  });
});
