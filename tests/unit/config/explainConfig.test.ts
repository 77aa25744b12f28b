// An HTTP answer that is no config.json: page and doctor say it in the same words.
import { describe, expect, test } from 'vitest';
import { explainConfig } from '../../../src/config/explainConfig.ts';
import { loadConfig } from '../../../src/config/loadConfig.ts';
import { loadDeployment } from '../../../src/doctor/checks/loadDeployment.ts';
import { createLoader } from '../../../src/doctor/page/loadFile.ts';
import { startServer } from '../../shared/startServer.ts';
import { minimalConfig } from './minimalConfig.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const file = JSON.stringify(minimalConfig());
const html = (title: string) => `<!doctype html><html><title>${title}</title></html>`;

const examples: readonly (readonly [string, Answer, RegExp])[] = [
  ['HTML', { body: html('It works!') }, /an HTML page \("It works!"\)/],
  ['a sign-in page', { body: html('Sign in') }, /an HTML page \("Sign in"\).*no sign-in/],
  [
    'index.html',
    { body: '<!doctype html><title>Course updates</title><div id="root"></div>' },
    /answers with index\.html in its place/,
  ],
  ['403', { status: 403 }, /refuses it \(status 403\).*permissions/],
  ['404', { status: 404, body: html('Not found') }, /is not there: the server answers 404/],
  ['500', { status: 500 }, /the server fails \(status 500\)/],
  [
    'a redirect',
    { status: 302, headers: { Location: '/login?next=x' } },
    /redirects to \S+\/login\./,
  ],
];

async function serve({ status = 200, headers = {}, body = '' }: Answer) {
  const { url } = await startServer((request, response) => {
    if (request.url === '/config.json') response.writeHead(status, headers).end(body);
    else response.end(html('Sign in'));
  });
  return url;
}

async function pageSays(url: string): Promise<string> {
  const loaded = await loadConfig(url);
  if (loaded.kind === 'config') return 'fine';
  return explainConfig(loaded)
    .map(({ path = '', text }) => `${path} ${text}`.trim())
    .join('\n');
}

async function doctorSays(url: string): Promise<string> {
  const { load, close } = createLoader(5_000);
  const { findings } = await loadDeployment(load, { page: url, configPath: undefined });
  close();
  return findings.map(({ what, next = '' }) => `${what} ${next}`).join('\n');
}

describe('a config.json that is unusable', () => {
  test.each(examples)('%s', async (_, answer, words) => {
    const url = await serve(answer);
    const said = await pageSays(url);
    expect(said).toMatch(words);
    const [what = ''] = said.split('. ');
    expect(await doctorSays(url)).toContain(what);
  });

  test('a false Content-Encoding is named', async () => {
    const url = await serve({ headers: { 'Content-Encoding': 'gzip' }, body: file });
    expect(await pageSays(url)).toMatch(/Content-Encoding/);
    expect(await doctorSays(url)).toMatch(/Content-Encoding/);
  });

  test('a server that accepts no connection, or is slow', async () => {
    expect(await pageSays('http://127.0.0.1:1')).toMatch(/no answer arrived/);
    const { url } = await startServer(() => undefined);
    const loaded = await loadConfig(url, 100);
    expect(loaded).toMatchObject({ kind: 'issues', fault: { kind: 'slow' } });
  });
});
