// `npm run release`: builds and packs an archive for servers without Node, with the version's notes. The same commit
// gives the same bytes.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { SBOM } from '../build/sbom.ts';
import { packRelease } from './packRelease.ts';
import { readNotes } from './readNotes.ts';
import { releaseTime } from './releaseTime.ts';
import { stageRelease } from './stageRelease.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The published lists of packages: their names, and their places in the archive. */
const SBOMS = {
  'course-updates.cdx.json': `dist/${SBOM}`,
  'course-updates-doctor.cdx.json': 'tools/doctor.cdx.json',
} as const;

interface ReleaseCall {
  /** The output folder. */
  readonly out: string;
  readonly tag: string | undefined;
}

function parseCall(args: readonly string[]): ReleaseCall | undefined {
  try {
    const options = {
      out: { type: 'string', default: 'release' },
      tag: { type: 'string' },
    } as const;
    const { out, tag } = parseArgs({ args: [...args], options }).values;
    return { out: resolve(out), tag };
  } catch {
    return undefined;
  }
}

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const call = parseCall(args);
  if (call === undefined) {
    complain('Usage: npm run release -- [--out release] [--tag v1.0.0]');
    return 2;
  }
  const { out, tag } = call;
  const Package = v.object({ version: v.string() });
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { version } = v.parse(Package, JSON.parse(text));
  const stage = mkdtempSync(join(tmpdir(), 'course-updates-release-'));
  try {
    const notes = readNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version, tag);
    await stageRelease(root, stage);
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'notes.md'), notes);
    for (const [name, path] of Object.entries(SBOMS))
      copyFileSync(join(stage, 'course-updates', path), join(out, name));
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
