// The voice of all commands: usage, mistakes, exit codes.
import { describe, expect, test } from 'vitest';
import {
  type Command,
  flag,
  operands,
  option,
  optional,
  repeated,
} from '../../../src/command/option.ts';
import { CommandEnd, Mistake } from '../../../src/command/commandEnd.ts';
import { anyText, listOf, oneOf, wholeNumber } from '../../../src/command/kinds.ts';
import { runCommand } from '../../../src/command/runCommand.ts';

const port = option('port', wholeNumber(0, 65_535), {
  value: 'PORT',
  about: 'where it listens',
  fallback: '4400',
  variable: 'TRIAL_PORT',
});
const sizes = option('sizes', listOf(wholeNumber(1, 9)), {
  value: 'SIZES',
  about: 'how large',
  fallback: '1,2',
});
const colour = optional('colour', oneOf(['green', 'yellow']), {
  value: 'COLOUR',
  about: 'which colour',
});
const pages = repeated('page', anyText, { value: 'ADDRESS', about: 'where pages are', short: 'p' });
const quiet = flag('quiet', { about: 'says nothing' });
const names = operands(oneOf(['apple', 'pear']), { value: 'NAME', about: 'which fruit' });

async function run(args: readonly string[], changed: Partial<Command> = {}, environment = {}) {
  let [printed, complaint, seen] = ['', '', ''];
  const command: Command = {
    name: 'npm run trial --',
    about: 'Tries a command.',
    options: [port, sizes, colour, pages, quiet],
    variables: { TRIAL_MOOD: 'its mood' },
    exits: { 0: 'it worked', 1: 'it failed' },
    run: async (valueOf) => {
      seen = JSON.stringify(
        [port, sizes, colour, pages, quiet].map((one) => valueOf<unknown>(one)),
      );
      return 0;
    },
    ...changed,
  };
  const exitCode = await runCommand(command, {
    args,
    print: (text) => (printed += text),
    complain: (text) => (complaint += text),
    environment,
  });
  return { exitCode, printed, complaint, seen };
}

test.each([['--help'], ['-h'], ['--port', '1', '--help'], ['--help', '--frob'], ['-qh']])(
  '%s prints the usage, whatever else is said',
  async (...args) => {
    const { exitCode, printed, complaint, seen } = await run(args);
    expect([exitCode, complaint, seen]).toEqual([0, '', '']);
    expect(printed).toBe(`Tries a command.

Usage: npm run trial -- [OPTION]...

      --port PORT      where it listens (a whole number from 0 to 65535; default 4400)
      --sizes SIZES    how large (a whole number from 1 to 9, with commas between several; default 1,2)
      --colour COLOUR  which colour (green, yellow)
  -p, --page ADDRESS   where pages are (may be repeated)
      --quiet          says nothing
  -h, --help           this text

Environment:
  TRIAL_PORT  sets --port
  TRIAL_MOOD  its mood

Exit code: 0 it worked, 1 it failed, 2 the command line is wrong.
`);
  },
);

test.each<[string[], Record<string, string>, unknown[]]>([
  [[], {}, [4400, [1, 2], null, [], false]],
  [
    ['--port=0', '--sizes', '3, 4', '--colour', 'green', '-pa', '--page=-b', '--quiet'],
    {},
    [0, [3, 4], 'green', ['a', '-b'], true],
  ],
  [[], { TRIAL_PORT: ' 81 ' }, [81, [1, 2], null, [], false]],
  [['--port', '82'], { TRIAL_PORT: 'wrong' }, [82, [1, 2], null, [], false]],
  [[], { TRIAL_PORT: ' ' }, [4400, [1, 2], null, [], false]],
])('%j with %j is read', async (args, environment, values) => {
  const { exitCode, complaint, seen } = await run(args, {}, environment);
  expect([exitCode, complaint, JSON.parse(seen)]).toEqual([0, '', values]);
});

const range = '--port takes a whole number from 0 to 65535, and not';
test.each([
  ['--frob', 'Not understood: --frob.'],
  ['--prot', 'Not understood: --prot. Did you mean --port?'],
  ['--col', 'Not understood: --col. Did you mean --colour?'],
  ['--qiuet', 'Not understood: --qiuet. Did you mean --quiet?'],
  ['-x', 'Not understood: -x.'],
  ['--__proto__', 'Not understood: --__proto__.'],
  ['--no-quiet', 'Not understood: --no-quiet. Did you mean --quiet?'],
  ['word', 'Not understood: an argument without an option.'],
  ['-- --port', 'Not understood: an argument without an option.'],
  ['--port', 'A value is missing: --port PORT.'],
  ['--port=', 'A value is missing: --port PORT.'],
  ['--port --quiet', 'A value is missing: --port PORT.'],
  ['--port -1', 'A value is missing: --port PORT.'],
  ['-p', 'A value is missing: -p ADDRESS.'],
  ['--quiet=yes', '--quiet takes no value.'],
  ['--port=-1', `${range} "-1".`],
  ['--port many', `${range} "many".`],
  ['--port 65536', `${range} "65536".`],
  ['--port 1e3', `${range} "1e3".`],
  ['--port 0x10', `${range} "0x10".`],
  ['--port 4.5', `${range} "4.5".`],
  ['--port \u001B[31m', `${range} "\\u{1b}[31m".`],
  ['--port 1 --port many', `${range} "many".`],
  [
    '--sizes 1,,2',
    '--sizes takes a whole number from 1 to 9, with commas between several, and not "1,,2".',
  ],
  ['--colour gren', '--colour takes green, yellow, and not "gren". Did you mean green?'],
])('%j is a mistake in one line, before any work', async (line, words) => {
  const { exitCode, printed, complaint, seen } = await run(line.split(' '));
  expect({ exitCode, printed, complaint, seen }).toEqual({
    exitCode: 2,
    printed: '',
    complaint: `${words} See --help.\n`,
    seen: '',
  });
});

test('a mistake in the environment names the variable', async () => {
  const { exitCode, complaint } = await run([], {}, { TRIAL_PORT: 'many' });
  expect([exitCode, complaint]).toEqual([
    2,
    'TRIAL_PORT takes a whole number from 0 to 65535, and not "many". See --help.\n',
  ]);
});

describe('operands', () => {
  const fruit = { options: [names], exits: { 0: 'it worked' } };

  test('stand in the usage and are read', async () => {
    const { printed } = await run(['-h'], fruit);
    expect(printed).toContain('Usage: npm run trial -- [OPTION]... [NAME]...');
    expect(printed).toContain('\n  NAME        which fruit (apple, pear)\n');
    let seen: readonly string[] = [];
    await run(['apple', '--', 'pear'], {
      ...fruit,
      run: async (valueOf) => {
        seen = valueOf(names);
        return 0;
      },
    });
    expect(seen).toEqual(['apple', 'pear']);
  });

  test.each([
    [['aple'], 'NAME takes apple, pear, and not "aple". Did you mean apple? See --help.\n'],
    [[''], 'A value is missing: NAME. See --help.\n'],
  ])('%j is a mistake', async (args, words) => {
    expect(await run(args, fruit)).toMatchObject({ exitCode: 2, complaint: words });
  });
});

test.each([
  ['its result', async () => 1, 1, ''],
  ['a failure', () => Promise.reject(new CommandEnd('It broke.\n')), 1, 'It broke.\n'],
  ['a mistake', () => Promise.reject(new Mistake('No x.')), 2, 'No x. See --help.\n'],
  ['an interruption', () => Promise.reject(new CommandEnd('', 130)), 130, ''],
])('%s decides the exit code', async (_, work, exitCode, complaint) => {
  expect(await run([], { run: work })).toMatchObject({ exitCode, complaint, printed: '' });
});

test('a fault of the command keeps its stack', async () => {
  const fault = new TypeError('x is undefined');
  await expect(run([], { run: () => Promise.reject(fault) })).rejects.toBe(fault);
});
