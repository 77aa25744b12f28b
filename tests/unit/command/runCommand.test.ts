// The voice of all commands: help, mistakes, exit codes.
import { Command, Option } from '@commander-js/extra-typings';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandEnd, Mistake } from '../../../src/command/commandEnd.ts';
import { runCommand } from '../../../src/command/runCommand.ts';
import { filePath, listOf, wholeNumber } from '../../../src/command/values.ts';

afterEach(() => vi.unstubAllEnvs());

async function run(args: readonly string[], work?: () => Promise<number>) {
  let [printed, complaint, seen] = ['', '', ''];
  const command = new Command('npm run trial --')
    .description('Tries a command.')
    .addOption(
      new Option('--port <PORT>', 'where it listens')
        .env('TRIAL_PORT')
        .argParser(wholeNumber(0, 65_535))
        .default(4400),
    )
    .option('--sizes <N,N>', 'how large', listOf(wholeNumber(1, 9)), [1, 2])
    .option('-o, --out <FOLDER>', 'where to', filePath)
    .option('--quiet', 'says nothing', false);
  const exitCode = await runCommand(
    command,
    {
      variables: { TRIAL_MOOD: 'its mood' },
      exits: { 0: 'it worked', 1: 'it failed' },
      run: async (options) => {
        seen = JSON.stringify(options);
        return work?.() ?? 0;
      },
    },
    {
      args,
      print: (text) => (printed += text),
      complain: (text) => (complaint += text),
    },
  );
  return { exitCode, printed, complaint, seen };
}

test('--help prints the usage, whatever else is said', async () => {
  const { exitCode, printed, complaint, seen } = await run(['--help', '--frob']);
  expect([exitCode, complaint, seen]).toEqual([0, '', '']);
  for (const words of [
    /^Usage: npm run trial -- \[options\]\n\nTries a command\.\n/,
    / --port <PORT> +where it listens \(default: 4400, env: TRIAL_PORT\)\n/,
    /\nEnvironment:\n {2}TRIAL_MOOD {2}its mood\n/,
    /\nExit code: 0 it worked, 1 it failed, 2 the command line is wrong\.\n$/,
  ])
    expect(printed).toMatch(words);
});

test.each([
  ['', '', { port: 4400, sizes: [1, 2], quiet: false }],
  ['--port=0 --sizes=3,4 -oa --quiet', '81', { port: 0, sizes: [3, 4], out: 'a', quiet: true }],
  ['', '81', { port: 81, sizes: [1, 2], quiet: false }],
])('%j with TRIAL_PORT=%s is read', async (line, variable, values) => {
  if (variable !== '') vi.stubEnv('TRIAL_PORT', variable);
  const { exitCode, complaint, seen } = await run(line.split(' ').filter(Boolean));
  expect([exitCode, complaint, JSON.parse(seen)]).toEqual([0, '', values]);
});

const port = (text: string) =>
  `Option '--port <PORT>' argument '${text}' is invalid. It takes a whole number from 0 to 65535.`;

test.each([
  ['--frob', 'Not understood: --frob.'],
  ['--frob=MHcCAQEE', 'Not understood: --frob.'],
  ['-xMHcCAQEE', 'Not understood: -x.'],
  ['--prot', 'Not understood: --prot. Did you mean --port?'],
  ['--__proto__', 'Not understood: --__proto__.'],
  ['--quiet=yes', 'Not understood: --quiet.'],
  ['MHcCAQEE', 'Not understood: an argument without an option.'],
  ['-- --port', 'Not understood: an argument without an option.'],
  ['--port', "Option '--port <PORT>' argument missing."],
  ...['', '-1', 'many', '65536', '1e3', '0x10', '4.5'].map((text) => [
    `--port=${text}`,
    port(text),
  ]),
  ['--port --quiet', port('--quiet')],
  ['--port \u001B[31m', port('\\u{1b}[31m')],
  ['--port 1 --port many', port('many')],
  ['--out --quiet', "Option '-o, --out <FOLDER>' argument '--quiet' is invalid. It takes a path."],
  [
    '--sizes 1,,2',
    "Option '--sizes <N,N>' argument '1,,2' is invalid. It takes a whole number from 1 to 9.",
  ],
])('%j is a mistake in one line, before any work', async (line, words) => {
  expect(await run(line.split(' '))).toEqual({
    exitCode: 2,
    printed: '',
    complaint: `${words} See --help.\n`,
    seen: '',
  });
});

test('a mistake in the environment names the variable', async () => {
  vi.stubEnv('TRIAL_PORT', 'many');
  const { exitCode, complaint } = await run([]);
  expect([exitCode, complaint]).toEqual([
    2,
    expect.stringMatching(/^.* from env 'TRIAL_PORT' .*\n$/),
  ]);
});

test.each([
  ['its result', async () => 1, 1, ''],
  ['a failure', () => Promise.reject(new CommandEnd('It broke.\n')), 1, 'It broke.\n'],
  ['a mistake', () => Promise.reject(new Mistake('No x.')), 2, 'No x. See --help.\n'],
])('%s decides the exit code', async (_, work, exitCode, complaint) => {
  expect(await run([], work)).toMatchObject({ exitCode, complaint, printed: '' });
});
