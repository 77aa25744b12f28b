// The table of examples: page, headers command, doctor and gateway read each config.json as it says.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { connectOrigins } from '../../../src/auth/discovery/discoveryRules.ts';
import { mistakeLine } from '../../../src/config/configTexts.ts';
import { loadConfig } from '../../../src/config/loadConfig.ts';
import { readMistakes } from '../../../src/config/parseConfig.ts';
import { loadDeployment } from '../../../src/doctor/checks/loadDeployment.ts';
import { createLoader } from '../../../src/doctor/page/loadFile.ts';
import { runHeaders } from '../../../src/headers/runHeaders.ts';
import type { Allowed, ConfigExample } from '../../shared/configExample.ts';
import { configExamples } from '../../shared/configExamples.ts';
import { startServer } from '../../shared/startServer.ts';
import { mistakesIn, minimalConfig } from './minimalConfig.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a reader makes of a file; without `embedders`: it is refused. */
interface Read extends Partial<Pick<Allowed, 'embedders' | 'connect'>> {
  readonly said: string;
}

type File = ConfigExample['file'];

async function serve(file: File): Promise<string> {
  const { url } = await startServer((_request, response) => response.end(file));
  return url;
}

async function page(file: File): Promise<Read> {
  const loaded = await loadConfig(await serve(file));
  if (loaded.kind === 'issues') {
    return { said: readMistakes(loaded.issues).map(mistakeLine).join('\n') };
  }
  return { said: '', embedders: loaded.config.embedders, connect: connectOrigins(loaded.config) };
}

async function doctor(file: File): Promise<Read> {
  const { load, close } = createLoader(5_000);
  const url = await serve(file);
  const loaded = await loadDeployment(load, { page: url, configPath: undefined });
  close();
  const said = loaded.findings.map(({ what, next = '' }) => `${what} ${next}`).join('\n');
  if (loaded.kind === 'unusable') return { said };
  const { config } = loaded.deployment;
  return { said, embedders: config.embedders, connect: connectOrigins(config) };
}

async function headers(file: File): Promise<Read> {
  const path = join(folder, 'config.json');
  writeFileSync(path, file);
  let [printed, said] = ['', ''];
  const exitCode = await runHeaders({
    args: ['--config', path, '--out', join(folder, 'headers')],
    print: (text) => void (printed += text),
    complain: (text) => void (said += text),
  });
  if (exitCode !== 0) return { said };
  const listed = (words: RegExp) =>
    words
      .exec(printed)?.[1]
      ?.split(', ')
      .filter((one) => one.includes('://')) ?? [];
  return {
    said,
    embedders: listed(/may be framed by: (.*)\.\n/),
    connect: listed(/may call: (.*)\.\n/),
  };
}

const script = fileURLToPath(new URL('../../../deploy/read-config.awk', import.meta.url));

function gateway(file: File): Read {
  const variables = ['origin=https://page.example', 'api_root=/svc/api', 'revocation='];
  const args = [...variables.flatMap((one) => ['-v', one]), '-f', script];
  const env = { ...process.env, LC_ALL: 'C' };
  const { status, stdout } = spawnSync('awk', args, { input: file, encoding: 'utf8', env });
  expect(status).toBe(0);
  const of = (kind: string) =>
    stdout
      .split('\n')
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.slice(kind.length + 1));
  const mistakes = of('mistake');
  if (mistakes.length > 0 && of('embedder').length === 0) return { said: mistakes.join('\n') };
  return { said: of('note').join('\n'), embedders: of('embedder'), connect: of('connect') };
}

const readers = { page, headers, doctor, gateway };

describe.each(configExamples)('$name', (example) => {
  test.each(['page', 'headers', 'doctor', 'gateway'] as const)('%s', async (reader) => {
    const outcome = example[reader] ?? example.page;
    const { said, embedders, connect } = await readers[reader](example.file);
    const { says = /^/, ...allowed } =
      outcome instanceof RegExp ? { says: outcome, embedders: undefined } : outcome;
    expect({ embedders, connect }).toEqual({ connect: undefined, ...allowed });
    expect(said.replaceAll('\n', ' ')).toMatch(says);
  });
});

const hosts = 'a b-c lms 1 127 0 255 256 0x1f 01 localhost . . . - _ A é %41 * @ [::1] \\ ; \u00AD';
const ends = ' : :8443 :443 :80 :0 :08 :65535 :65536 / ? # .';
/** Texts like origins. */
const nearOrigin = fc
  .tuple(
    fc.constantFrom('https://', 'https://', 'http://', 'HTTPS://', 'https:/', '', ' https://'),
    fc.array(fc.constantFrom(...hosts.split(' ')), { minLength: 1, maxLength: 7 }),
    fc.constantFrom('', '', ...ends.split(' ')),
  )
  .map(([scheme, host, rest]) => scheme + host.join('') + rest);

test('property: the gateway frames what the page accepts, or says why not, and nothing else', () => {
  fc.assert(
    fc.property(nearOrigin, (value) => {
      const file = minimalConfig({ embedders: [value] });
      const accepted = mistakesIn(file).length === 0 ? [value.trim()] : [];
      const { said, embedders } = gateway(JSON.stringify(file));
      const isToldWhy = said.startsWith('embedders[0] ') && embedders === undefined;
      expect([value, isToldWhy || embedders]).toEqual([value, isToldWhy || accepted]);
      expect(isToldWhy || accepted.length === 1).toBe(true);
    }),
    { numRuns: 60 },
  );
});
