// The table of examples: page, headers command, doctor and gateway read each config.json as it says.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { connectOrigins } from '../../../src/auth/discovery/discoveryRules.ts';
import { mistakeLine } from '../../../src/config/configTexts.ts';
import { loadConfig } from '../../../src/config/loadConfig.ts';
import { readMistakes } from '../../../src/config/readMistakes.ts';
import { loadDeployment } from '../../../src/doctor/checks/loadDeployment.ts';
import { createLoader } from '../../../src/doctor/page/loadFile.ts';
import { runHeaders } from '../../../src/headers/runHeaders.ts';
import type { Allowed, ConfigExample } from '../../shared/configExample.ts';
import { configExamples } from '../../shared/configExamples.ts';
import { gatewayReads } from '../../shared/gatewayReads.ts';
import { startServer } from '../../shared/startServer.ts';
import { hasProgram } from '../../../tools/check/findServers.ts';
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

function gateway(file: File): Read {
  const { mistakes, notes, connect, embedders } = gatewayReads(file);
  if (mistakes.length > 0 && embedders.length === 0) return { said: mistakes.join('\n') };
  return { said: notes.join('\n'), embedders, connect };
}
const hasJq = hasProgram('jq');

const readers = { page, headers, doctor, gateway };

describe.each(configExamples)('$name', (example) => {
  const able = ['page', 'headers', 'doctor', ...(hasJq ? ['gateway' as const] : [])] as const;
  test.each(able)('%s', async (reader) => {
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

test.skipIf(!hasJq)(
  'property: the gateway frames what the page accepts, or says why not, and nothing else',
  () => {
    const values = fc.array(nearOrigin, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(values, (all) => {
        const isAccepted = (value: string) =>
          mistakesIn(minimalConfig({ embedders: [value] })).length === 0;
        const { mistakes } = gatewayReads(JSON.stringify(minimalConfig({ embedders: all })));
        const isTold = (n: number) =>
          mistakes.some((words) => words.startsWith(`embedders[${n}] `));
        const framed = all.filter((_, n) => !isTold(n));
        expect(framed.filter((value) => !isAccepted(value))).toEqual([]);
        const alone = gatewayReads(JSON.stringify(minimalConfig({ embedders: framed })));
        expect(alone.embedders).toEqual(framed.map((value) => value.trim()));
      }),
      { numRuns: 5 },
    );
  },
);
