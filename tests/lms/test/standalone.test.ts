// `npm run lms`: its options, and the set-up of a page and a gateway by its output.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseConfigText } from '../../../src/config/parseConfig.ts';
import { packageBin } from '../../../tools/check/packageBin.ts';
import { runProcess } from '../../../tools/check/runProcess.ts';
import { parseLmsCall } from '../standalone/parseLmsCall.ts';
import { DEMO_SECRET, startStandalone } from '../standalone/startStandalone.ts';
import { standaloneText } from '../standalone/standaloneText.ts';

const page = 'https://portal.example.edu/updates';

async function startedBy(...args: string[]) {
  const call = parseLmsCall(['--port', '0', '--page', `${page}/`, ...args]);
  if (call === undefined) throw new Error('The call was not understood.');
  const lms = await startStandalone(call);
  const text = standaloneText(lms, call);
  const config = parseConfigText(/^\{.*^\}/ms.exec(text)?.[0] ?? '');
  if (config.kind !== 'config') throw new Error(text);
  const exchange = (secret: Record<string, string>) =>
    fetch(`${lms.issuer}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'course-updates',
        code: 'nobody-issued-it',
        redirect_uri: `${page}/auth/callback`,
        ...secret,
      }),
    }).then((answer) => answer.json());
  return { lms, text, config: config.config, exchange };
}

test('a page below a path is registered, and the output has its addresses and config.json', async () => {
  const { lms, text, config, exchange } = await startedBy();
  await using _ = lms;
  expect(text).toContain(`${page}/auth/callback, ${page}/auth/popup, ${page}/auth/silent`);
  expect(text).not.toContain('secret');
  expect(config.lms.baseUrl).toBe(lms.url);
  expect(config.embedders).toEqual([lms.url]);
  const course = /http\S+\/courses\/\d+/.exec(text)?.[0] ?? '';
  const shown = await fetch(course);
  expect(await shown.text()).toContain(`${page}/element.js`);
  expect(shown.headers.get('Content-Security-Policy')).toContain('https://portal.example.edu;');
  expect(await exchange({})).toMatchObject({ error: 'invalid_grant' });
});

test('a confidential registration requires the secret that the output shows', async () => {
  const { lms, text, config, exchange } = await startedBy('--confidential');
  await using _ = lms;
  expect(text).toContain(DEMO_SECRET);
  expect(config.lms.baseUrl).toBe('');
  expect(config.auth.tokenEndpoint).toBe('https://portal.example.edu/gateway/token');
  expect(await exchange({})).toMatchObject({ error: 'invalid_client' });
  expect(await exchange({ client_secret: DEMO_SECRET })).toMatchObject({ error: 'invalid_grant' });
});

test.each([
  [['--port', 'many']],
  [['--port', '65536']],
  [['--host', 'lms/x']],
  [['--page', 'updates']],
  [['--drift', '-1']],
  [['--what']],
  [['lms']],
])('%j is an invalid command line', (args) => {
  expect(parseLmsCall(args)).toBeUndefined();
});

test('an invalid command line exits with 2 and prints the usage', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const command = [packageBin(root, 'tsx', 'tsx'), 'tests/lms/standalone/run.ts', '--what'];
  const run = await runProcess(process.execPath, command, { cwd: root, timeoutMs: 20_000 });
  expect(run).toMatchObject({ exitCode: 2, output: expect.stringContaining('npm run lms') });
});
