// Keys of config.json and settings of the gateway that documents name exist; the line of the log is one that nginx writes.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const pages = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .concat('README.md');
const deploy = read('docs/deploy.md');

/** The names in code style of the first column. */
function namesOf(heading: string): ReadonlySet<string> {
  const table = new RegExp(`^## ${heading}$.*?^\\| -.*?\\n(.*?)\\n\\n`, 'ms').exec(deploy)?.[1];
  const cells = (table ?? '').split('\n').map((row) => row.split('|')[1] ?? '');
  return new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  );
}

const spans = pages.flatMap((page) =>
  [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => ({ page, code })),
);

test('documents name keys of config.json that exist', () => {
  const keys = namesOf('Every key');
  const parts = new Set([...keys].flatMap((key) => (key.includes('.') ? [key.split('.')[0]] : [])));
  const named = spans.filter(
    ({ code }) => /^[a-z]+\.(?!tsx?$)[a-z]\w+$/i.test(code) && parts.has(code.split('.')[0]),
  );
  expect(named.length).toBeGreaterThan(100);
  const isLink = (code: string) => code.startsWith('links.') && keys.has('links.<update type>');
  expectNone(
    named
      .filter(({ code }) => !keys.has(code) && !isLink(code))
      .map(({ page, code }) => `${page}: ${code}`),
  );
});

test('documents for administrators name settings of the gateway that exist', () => {
  const settings = namesOf('Every setting');
  const others = new Set(['NODE_EXTRA_CA_CERTS']);
  const own = new Set(['deploy', 'privacy', 'reports', 'scale'].map((name) => `docs/${name}.md`));
  const named = spans.filter(({ page, code }) => own.has(page) && /^[A-Z]+_[A-Z_]+$/.test(code));
  expect(named.length).toBeGreaterThan(20);
  expectNone(
    named
      .filter(({ code }) => !settings.has(code) && !others.has(code))
      .map(({ page, code }) => `${page}: ${code}`),
  );
});

test('the sample of the log in docs/deploy.md is one that nginx writes', () => {
  const format = /log_format course_updates ('[^;]*');/.exec(
    read('deploy/nginx.conf.template'),
  )?.[1];
  const fields: Readonly<Record<string, string>> = {
    remote_addr: '192\\.0\\.2\\.\\d+',
    time_iso8601: '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+00:00',
    request_method: 'GET',
    course_updates_logged: '/[A-Za-z0-9._/-]*',
    status: '\\d{3}',
    body_bytes_sent: '\\d+',
    request_time: '\\d+\\.\\d{3}',
    upstream_status: '\\d{3}',
  };
  const line = (format ?? '')
    .split(/'\s*'/)
    .join('')
    .replaceAll("'", '')
    .replaceAll(/[[\]]/g, '\\$&')
    .replaceAll(/\$(\w+)/g, (_all, name: string) => fields[name] ?? `no ${name}`);
  expect(deploy).toMatch(new RegExp(`^${line}$`, 'm'));
});
