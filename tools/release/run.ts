// `npm run release`: builds and packs an archive for servers without Node, with the version's notes. The same commit
// gives the same bytes.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { anyText } from '../../src/command/kinds.ts';
import { option, optional } from '../../src/command/option.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { INTERRUPTED, variables } from '../check/variables.ts';
import { read } from '../repository.ts';
import { readNotes } from './readNotes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = option('out', anyText, {
  value: 'FOLDER',
  about: 'where the archive is written',
  fallback: 'release',
});
const tagName = optional('tag', anyText, {
  value: 'TAG',
  about: 'the tag that must be of the version in package.json, such as v1.0.0',
});

async function release(out: string, tag: string | undefined): Promise<void> {
  const { version } = packageFile;
  const notes = readNotes(read('CHANGELOG.md'), version, tag);
  // They load Vite, which the usage does not need.
  const { SBOM } = await import('../build/sbom.ts');
  const { packRelease, releaseTime } = await import('./packRelease.ts');
  const { stageRelease } = await import('./stageRelease.ts');
  /** The published lists of packages: their names, and their places in the archive. */
  const sboms = {
    'course-updates.cdx.json': `dist/${SBOM}`,
    'course-updates-doctor.cdx.json': 'tools/doctor.cdx.json',
  };
  const stage = mkdtempSync(join(tmpdir(), 'course-updates-release-'));
  try {
    await stageRelease(stage);
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'notes.md'), notes);
    for (const [name, path] of Object.entries(sboms))
      copyFileSync(join(stage, 'course-updates', path), join(out, name));
    const archive = join(out, `course-updates-${version}.tar.gz`);
    await packRelease(stage, archive, releaseTime());
    const bytes = readFileSync(archive);
    say(`${archive}  (${bytes.length.toLocaleString('en-US')} bytes)`);
    say(`SHA-256  ${createHash('sha256').update(bytes).digest('hex')}`);
    say('What to do with it: docs/deploy.md, "The files" and "Upgrading".');
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

process.exitCode = await runCommand({
  name: 'npm run release --',
  about: 'Builds and packs the archive for administrators. The same commit gives the same bytes.',
  options: [folder, tagName],
  variables: variables.release,
  exits: { 0: 'the archive is written', 1: 'it is not', ...INTERRUPTED },
  run: async (valueOf) => {
    await release(resolve(valueOf(folder)), valueOf(tagName));
    return 0;
  },
});
