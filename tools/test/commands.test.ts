// Every command of package.json and of the workflows speaks with one voice, and does no work before it has read its options.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { port } from '../../tests/lms/dev/embeddedOptions.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { hasProgram } from '../check/findServers.ts';
import { variables } from '../check/variables.ts';
import { filesBelow } from '../filesBelow.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const Manifest = v.object({ scripts: v.record(v.string(), v.string()) });
const { scripts } = v.parse(Manifest, JSON.parse(read('package.json')));
const workflows = readdirSync(`${root}.github/workflows`).map((name) =>
  read(`.github/workflows/${name}`),
);

/** Our own scripts: TypeScript that Node runs. The others are Vite's, Vitest's and the like. */
const own = Object.entries(scripts).filter(([, line]) => line.includes('tsx '));
const commands = [
  ...new Set([
    ...own.map(([, line]) => /^node --import tsx (\S+\.ts)(?: \w+)*$/.exec(line)?.[1] ?? line),
    ...workflows.flatMap((workflow) =>
      [...workflow.matchAll(/\btsx (\S+\.ts)/g)].map(([, file = '']) => file),
    ),
  ]),
];

const before = { argv: process.argv, exitCode: process.exitCode };
afterEach(() => {
  vi.restoreAllMocks();
  [process.argv, process.exitCode] = [before.argv, before.exitCode];
});

/** Evaluates the command's file anew, in this process: a process for each would take half a minute. */
async function run(file: string, ...args: string[]) {
  const said = { printed: '', complaint: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.complaint += String(text);
    return true;
  });
  process.argv = [process.execPath, file, ...args];
  await import(/* @vite-ignore */ `${root}${file}?${args.join('')}`);
  return { exitCode: process.exitCode, ...said };
}

test('a script that is ours is its command alone, so that no work comes before its options', () => {
  expect(own.length).toBeGreaterThan(15);
  expectNone(commands.filter((command) => !/^\S+\.ts$/.test(command)));
});

const usage = /^\S.*\n\nUsage: .*\n\n(?:.*\n)*? +-h, --help +\S.*\n(?:.*\n)*\nExit code: 0 .*\.\n$/;
const strange = 'Not understood: --no-such-option. See --help.\n';

describe.each(commands)('%s', (file) => {
  test('--help prints its usage on standard output, with exit code 0', async () => {
    expect(await run(file, '--help')).toEqual({
      exitCode: 0,
      printed: expect.stringMatching(usage),
      complaint: '',
    });
  });

  test('an unknown option is one line on standard error, with exit code 2', async () => {
    expect(await run(file, '--no-such-option')).toEqual({
      exitCode: 2,
      printed: '',
      complaint: strange,
    });
  });
});

test.each([
  ['tools/check/run.ts', 'tpyes', 'Did you mean types?'],
  ['tests/variants/run.ts', 'typo', 'No variant has "typo" in its name.'],
  ['tests/browser/picture.ts', 'picture-fone', 'Did you mean picture-phone'],
  ['tests/bench/run.ts', '--scenarios=reload,wram', 'Did you mean warm?'],
  ['tests/bench/run.ts', '--builds=no-such-folder', '--builds takes folders of built pages'],
  ['tests/soak/run.ts', '--runs=0', '--runs takes a whole number from 1 to'],
  ['tests/mutation/run.ts', 'src/api/rety.ts', 'Did you mean src/api/retry.ts'],
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
  expect(readme).toContain(`\`${port.variable}\` (${port.read([], '')})`);
});

test('every variable that our tools read stands in a usage or a document', () => {
  const files = ['tools', 'tests'].flatMap((folder) =>
    filesBelow(`${root}${folder}`).map((name) => `${folder}/${name}`),
  );
  const known = new Set(Object.values(variables).flatMap((group) => Object.keys(group)));
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/doctor.md'].map(read).join('\n');
  // Of the machine, and between our own processes.
  const others = new Set(['PATH', 'TMPDIR', 'ProgramFiles', 'INSPECT']);
  expectNone(
    files
      .filter((file) => /\.tsx?$/.test(file) && file !== 'tools/test/commands.test.ts')
      .flatMap((file) => read(file).match(/(?<=process\.env\[')\w+(?='\])/g) ?? [])
      .filter((name) => !others.has(name) && !known.has(name) && !documents.includes(name)),
  );
});

test.skipIf(!hasProgram('shellcheck'))('shellcheck has nothing to say about our scripts', () => {
  const files = ['deploy', 'tools'].flatMap((folder) =>
    filesBelow(`${root}${folder}`)
      .filter((path) => path.endsWith('.sh'))
      .map((path) => `${folder}/${path}`),
  );
  const { stdout } = spawnSync('shellcheck', ['--severity=warning', ...files], { cwd: root });
  expect(String(stdout)).toBe('');
});

describe('deploy/start-nginx.sh', () => {
  const script = `${root}deploy/start-nginx.sh`;

  test.each(['--help', '-h'])('%s prints its usage, with every setting', (option) => {
    const printed = execFileSync(script, [option], { encoding: 'utf8', env: {} });
    expect(printed).toMatch(usage);
    const table = /^## Every setting$.*?\n\n(\|.*?)\n\n/ms.exec(read('docs/deploy.md'))?.[1] ?? '';
    const settings = table
      .split('\n')
      .flatMap((row) => row.split('|')[1]?.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []);
    expect(settings.length).toBeGreaterThan(10);
    const named = new Set(printed.match(/^ {2}[A-Z_]+(?=  )/gm)?.map((name) => name.trim()));
    expect([...named].toSorted()).toEqual(settings.toSorted());
  });

  test.each([
    ['--no-such-option', 'Not understood: --no-such-option.'],
    ['--check=yes', 'Not understood: --check=yes.'],
    ['word', 'Not understood: an argument without an option.'],
    ['', 'Not understood: an argument without an option.'],
  ])('%j is a mistake', (argument, words) => {
    const { status, stdout, stderr } = spawnSync(script, [argument, '--check'], {
      encoding: 'utf8',
      env: {},
    });
    expect([status, stdout, stderr]).toEqual([2, '', `start-nginx.sh: ${words} See --help.\n`]);
  });
});
