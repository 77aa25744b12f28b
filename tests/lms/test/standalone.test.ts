// `npm run lms`: its options, and the set-up of a page and a gateway by its output.
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseConfigText } from '../../../src/config/parseConfig.ts';
import { packageBin } from '../../../tools/check/packageBin.ts';
import { runProcess } from '../../../tools/check/runProcess.ts';
import { runLms, type LmsCall } from '../standalone/lmsCommand.ts';
import { listenOnLoopback } from '../listenOnLoopback.ts';
import { devSettings } from '../dev/devSettings.ts';
import { startDevLms } from '../dev/startDevLms.ts';
import { DEMO_SECRET, startStandalone } from '../standalone/startStandalone.ts';
import { standaloneText } from '../standalone/standaloneText.ts';

const page = 'https://portal.example.edu/updates';

async function callOf(args: readonly string[], environment: Record<string, string> = {}) {
  const calls: LmsCall[] = [];
  let complaint = '';
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const start = async (call: LmsCall): Promise<number> => {
    calls.push(call);
    return 0;
  };
  await runLms(start, { args, print: () => {}, complain: (text) => (complaint += text) });
  return { call: calls[0], complaint };
}

async function startedBy(...args: string[]) {
  const { call } = await callOf(['--port', '0', '--page', `${page}/`, ...args]);
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
  ['--host lms/x', 'It takes a host name'],
  [
    '--page updates',
    "Option '--page <ADDRESS>' argument 'updates' is invalid. It takes an address",
  ],
  ['--page ftp://x', 'It takes an address, such as http://localhost:8080'],
])('%s is a mistake', async (line, words) => {
  const { call, complaint } = await callOf(line.split(' '));
  expect([call, complaint]).toEqual([undefined, expect.stringContaining(words)]);
});

test.each([
  [{}, 4400],
  [{ LMS_PORT: '4500' }, 4500],
])('with %j, npm run dev and npm run lms read the same', async (environment, firstPort) => {
  expect((await callOf([], environment)).call).toMatchObject({ port: firstPort });
  expect(devSettings(environment)).toMatchObject({ firstPort });
});

test('a mistake in LMS_PORT is told by its name', async () => {
  const { complaint } = await callOf([], { LMS_PORT: '99999999' });
  expect(complaint).toMatch(/ from env 'LMS_PORT' is invalid. It takes a whole number from 0 to /);
  expect(() => devSettings({ LMS_PORT: '99999999' })).toThrow(
    /LMS_PORT .* It takes a whole number/,
  );
});

test('a taken port is told with the option and the variable for another', async () => {
  const taken = await listenOnLoopback(0);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const command = [packageBin(root, 'tsx', 'tsx'), 'tests/lms/standalone/run.ts'];
  const run = await runProcess(process.execPath, command, {
    cwd: root,
    timeoutMs: 20_000,
    env: { LMS_PORT: String(taken.port) },
  });
  await taken.close();
  expect(run).toEqual({
    exitCode: 1,
    output: `Port ${taken.port} of this machine is taken by another process. Another port: --port, or LMS_PORT.\n`,
  });
});

test('the dev server tries no port above the highest', async () => {
  const highest = 65_535;
  const taken = await listenOnLoopback(highest).catch(() => undefined);
  await expect(startDevLms({ firstPort: highest, dialect: 'specification' })).rejects.toThrow(
    'The ports 65535 to 65535 are all taken; set LMS_PORT to a free one.',
  );
  await taken?.close();
});
