// `npm run release`: builds everything and packs it into one archive that a server needs no Node for. The same commit
// makes the same bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { packRelease } from './packRelease.ts';
import { releaseTime } from './releaseTime.ts';
import { stageRelease } from './stageRelease.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const root = fileURLToPath(new URL('../../', import.meta.url));

function outFolder(args: readonly string[]): string | undefined {
  try {
    const options = { out: { type: 'string', default: 'release' } } as const;
    return resolve(parseArgs({ args: [...args], options }).values.out);
  } catch {
    return undefined;
  }
}

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const out = outFolder(args);
  if (out === undefined) {
    complain('Nothing has to be said but where to write to: npm run release -- --out release');
    return 2;
  }
  const Package = v.object({ version: v.string() });
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { version } = v.parse(Package, JSON.parse(text));
  const stage = mkdtempSync(join(tmpdir(), 'course-updates-release-'));
  try {
    await stageRelease(root, stage);
    mkdirSync(out, { recursive: true });
    const archive = join(out, `course-updates-${version}.tar.gz`);
    await packRelease(stage, archive, await releaseTime(root));
    const bytes = readFileSync(archive);
    say(`${archive}  (${bytes.length.toLocaleString('en-US')} bytes)`);
    say(`SHA-256  ${createHash('sha256').update(bytes).digest('hex')}`);
    say('What to do with it: docs/deploy.md, "The files" and "Upgrading".');
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
