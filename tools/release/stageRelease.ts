// Lays out a release: the built page without a config.json, and files for administrators; of the checkout, what git lists.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'vite';
import packageFile from '../../package.json' with { type: 'json' };
import { sbom } from '../build/sbom.ts';
import { buildPage } from '../check/buildPage.ts';
import { linksTo } from '../docs/documentDefects.ts';
import { filesBelow, root } from '../repository.ts';
import { refOf } from './readNotes.ts';

/** The commands of administrators, one file each, for plain Node. */
const COMMANDS: Readonly<Record<string, string>> = {
  'doctor.js': 'src/doctor/main.ts',
  'doctor-key.js': 'src/doctor/keyMain.ts',
  'headers.js': 'src/headers/main.ts',
};
const AS_IT_IS = ['deploy', 'docs', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'] as const;

/** Fills `stage`/course-updates, an empty folder. @throws CommandEnd with a failed build's output */
export async function stageRelease(stage: string): Promise<void> {
  const top = join(stage, 'course-updates');
  const dist = join(top, 'dist');
  const files = gitFiles('--error-unmatch', '--', ...AS_IT_IS);
  await buildPage(['--outDir', dist, '--emptyOutDir']);
  for (const path of gitFiles('--others', '--', 'public'))
    for (const copy of ['', '.br', '.gz'])
      rmSync(join(dist, `${relative('public', path)}${copy}`), { force: true });
  // Unpacking over an older release must not replace an administrator's config.json.
  renameSync(join(dist, 'config.json'), join(dist, 'config.sample.json'));
  for (const [name, ssr] of Object.entries(COMMANDS))
    await buildCommand(ssr, join(top, 'tools', name));
  for (const path of files) cpSync(join(root, path), join(top, path));
  completeLinks(top);
}

/** A checkout that also runs holds secrets and leftovers of editors beside the files that git lists. @throws Error outside a clone */
function gitFiles(...args: readonly string[]): string[] {
  const options = { cwd: root, encoding: 'utf8' } as const;
  return execFileSync('git', ['ls-files', '-z', ...args], options)
    .split('\0')
    .filter(Boolean);
}

function completeLinks(top: string): void {
  const repository = packageFile.repository.url.replace(/^git\+|\.git$/g, '');
  const ref = refOf(packageFile.version);
  for (const path of filesBelow(top).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(top, path), 'utf8');
    const isHere = (file: string) => existsSync(join(top, file));
    writeFileSync(join(top, path), linksTo({ path, text }, { repository, ref }, isHere));
  }
}

async function buildCommand(ssr: string, file: string): Promise<void> {
  await build({
    configFile: join(root, 'tools', 'build', 'doctorBuild.config.ts'),
    plugins: [sbom(basename(file).replace('.js', '.cdx.json'))],
    build: {
      ssr,
      outDir: dirname(file),
      emptyOutDir: false,
      license: { fileName: basename(file).replace('.js', '-licenses.txt') },
      rolldownOptions: { output: { entryFileNames: basename(file) } },
    },
    logLevel: 'warn',
  });
}
