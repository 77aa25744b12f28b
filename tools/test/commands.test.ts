// Every command of package.json and of the workflows speaks with one voice, and does no work before it has read its options.
import { spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { DEFAULT_PORT, PORT_VARIABLE } from '../../tests/lms/dev/embeddedOptions.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { hasProgram } from '../check/findServers.ts';
import { read, readSources, root } from '../repository.ts';

const workflows = readSources('.github/workflows', /^/);

/** Our own scripts: TypeScript that Node runs. The others are Vite's, Vitest's and the like. */
const own = Object.values(packageFile.scripts).filter((line) => line.includes('tsx '));
const commands = [
  ...new Set([
    ...own.map((line) => /^node --import tsx (\S+\.ts)(?: \w+)*$/.exec(line)?.[1] ?? line),
    ...workflows.flatMap(({ text }) => text.match(/(?<=\btsx )\S+\.ts/g) ?? []),
  ]),
];

const before = { argv: process.argv, exitCode: process.exitCode };
afterEach(() => {
  vi.restoreAllMocks();
  [process.argv, process.exitCode] = [before.argv, before.exitCode];
});

/** Evaluates the command's file anew, in this process: a process for each would take half a minute. */
async function run(file: string, ...args: string[]) {
  const [printed, complaint] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockClear().mockReturnValue(true),
  );
  process.argv = [process.execPath, file, ...args];
  await import(/* @vite-ignore */ `${root}${file}?${args.join('')}`);
  const said = (spy: typeof printed) => spy?.mock.calls.map(([text]) => String(text)).join('');
  return { exitCode: process.exitCode, printed: said(printed), complaint: said(complaint) };
}

test('a script that is ours is its command alone, so that no work comes before its options', () => {
  expect(own.length).toBeGreaterThan(10);
  expectNone(commands.filter((command) => !/^\S+\.ts$/.test(command)));
});

const usage =
  /^(?:\S.*\n\n)?Usage: .*\n\n(?:.*\n)*? +-h, --help +\S.*\n(?:.*\n)*\nExit code: 0 .*\.\n$/;

const refusal =
  /^(?:Not understood: --no-such-option|Required option '.*' not specified)\. See --help\.\n$/;

test.each(commands)('%s prints its usage, and refuses an unknown option', async (file) => {
  const printed = expect.stringMatching(usage);
  expect(await run(file, '--help')).toEqual({ exitCode: 0, printed, complaint: '' });
  const complaint = expect.stringMatching(refusal);
  expect(await run(file, '--no-such-option')).toEqual({ exitCode: 2, printed: '', complaint });
});

test.each([
  ['tools/check/run.ts', 'tpyes', 'Allowed choices are check, test, all, types'],
  ['tests/bench/run.ts', '--builds=no-such-folder', 'It takes folders of built pages'],
  ['tests/mutation/run.ts', 'src/api/clent.ts', 'It takes a file of src/api/'],
])('%s %s selects nothing, which is a mistake', async (file, argument, words) => {
  const { exitCode, printed, complaint } = await run(file, argument);
  expect([exitCode, printed]).toEqual([2, '']);
  expect(complaint).toMatch(/^.+ See --help\.\n$/);
  expect(complaint).toContain(words);
});

test('the README names the variables of npm run dev and npm run lms, and their port', () => {
  const readme = read('README.md');
  const sources = ['devSettings.ts', 'embeddedOptions.ts'].map((name) =>
    read(`tests/lms/dev/${name}`),
  );
  const names = sources.join('').match(/(?<=')(?:LMS|AUTH)_[A-Z_]+(?=')/g) ?? [];
  expect(new Set(readme.match(/(?<=`)(?:LMS|AUTH)_[A-Z_]+(?=[`=])/g))).toEqual(new Set(names));
  expect(readme).toContain(`\`${PORT_VARIABLE}\` (${DEFAULT_PORT})`);
});

test.skipIf(!hasProgram('shellcheck'))('shellcheck has nothing to say about our scripts', () => {
  const files = ['deploy', 'tools'].flatMap((folder) => readSources(folder, /\.sh$/));
  const args = ['--severity=warning', ...files.map(({ path }) => path)];
  expect(String(spawnSync('shellcheck', args, { cwd: root }).stdout)).toBe('');
});

const printsUsage = [0, expect.stringMatching(usage), ''];
const refuses = (words: string) => [
  2,
  '',
  `start-nginx.sh: Not understood: ${words} See --help.\n`,
];

test.each([
  ['--help', printsUsage],
  ['-h', printsUsage],
  ['--check=yes', refuses('--check=yes.')],
  ['word', refuses('an argument without an option.')],
  ['', refuses('an argument without an option.')],
])('deploy/start-nginx.sh reads its option %j', (argument, said) => {
  const script = `${root}deploy/start-nginx.sh`;
  const options = { encoding: 'utf8', env: {} } as const;
  const { status, stdout, stderr } = spawnSync(script, [argument, '--check'], options);
  expect([status, stdout, stderr]).toEqual(said);
});
