// `npm run release`: builds and packs an archive for servers without Node, with the version's notes. The same commit
// gives the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import packageFile from '../../package.json' with { type: 'json' };
import { runCommand } from '../../src/command/runCommand.ts';
import { filePath } from '../../src/command/values.ts';
import { variables } from '../check/variables.ts';
import { linksTo } from '../docs/documentDefects.ts';
import { read, root } from '../repository.ts';
import { readNotes, refOf } from './readNotes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function release(out: string, tag: string | undefined): Promise<void> {
  const { version } = packageFile;
  const tagOfHead = tag === undefined ? undefined : { name: tag, ofHead: tagsOfHead() };
  const notes = readNotes(read('CHANGELOG.md'), version, tagOfHead);
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
    // A release page has no documents beside it.
    const repository = packageFile.repository.url.replace(/^git\+|\.git$/g, '');
    const text = { path: 'CHANGELOG.md', text: notes };
    const linked = linksTo(text, { repository, ref: refOf(version) }, () => false);
    writeFileSync(join(out, 'notes.md'), linked);
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

function tagsOfHead(): readonly string[] {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync('git', ['tag', '--points-at', 'HEAD'], options).split('\n');
}

const command = new Command('npm run release --')
  .description(
    'Builds and packs the archive for administrators. The same commit gives the same bytes.',
  )
  .option('--out <FOLDER>', 'where the archive is written', filePath, 'release')
  .option(
    '--tag <TAG>',
    'the tag that must be of this commit and of the version in package.json, such as v1.0.0',
  );

process.exitCode = await runCommand(command, {
  variables: variables.release,
  exits: { 0: 'the archive is written', 1: 'it is not' },
  run: async ({ out, tag }) => {
    await release(resolve(out), tag);
    return 0;
  },
});
