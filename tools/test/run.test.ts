// Small parts of the test command: hanging or missing programs, and steps that the machine cannot run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runProcess } from '../check/runProcess.ts';
import { missing } from '../check/runSteps.ts';
import { steps } from '../check/steps.ts';
import { read, root } from '../repository.ts';

describe('a program', () => {
  const hang = 'setInterval(() => {}, 1000)';
  const kill = 'process.kill(process.pid)';
  const run = (program: string, code: string, timeoutMs = 20_000) =>
    runProcess(program, ['-e', code], { cwd: tmpdir(), timeoutMs });

  test('returns its exit code and all of its output', async () => {
    const code = 'console.log("out"); console.error("err"); process.exitCode = 3';
    const output = expect.stringMatching(/^(?:out\nerr|err\nout)\n$/);
    expect(await run(process.execPath, code)).toEqual({ exitCode: 3, output });
  });

  test.each([
    ['hangs', process.execPath, hang, 300, /^stopped: no end after 0\.3 s\n$/],
    ['ends by a signal', process.execPath, `${kill}; ${hang}`, undefined, /^ended by SIGTERM\n$/],
    ['does not exist', 'no-such-program', '', undefined, /^no-such-program could not be started: /],
  ])('that %s has no exit code, and the output says why', async (_, program, code, ms, words) => {
    const result = await run(program, code, ms);
    expect(result).toEqual({ exitCode: undefined, output: expect.stringMatching(words) });
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s, and then the command that runs it, with %d', async (signal, code) => {
    const command = `
      import { Command } from '@commander-js/extra-typings';
      import { runCommand } from './src/command/runCommand.ts';
      import { runProcess } from './tools/check/runProcess.ts';
      process.exitCode = await runCommand(new Command('trial'), { exits: {}, run: async () => {
        try {
          await runProcess(process.execPath, ['-e', ${JSON.stringify(`console.log(process.pid); ${hang}`)}], { cwd: '.', timeoutMs: 20_000, live: true });
        } finally {
          console.log('cleaned up');
        }
        return 0;
      } });`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', command],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/^\d+\n$/.test(output)) child.kill(signal);
    });
    const [exitCode] = await once(child, 'close');
    expect([exitCode, output]).toEqual([code, expect.stringMatching(/^\d+\ncleaned up\n$/)]);
    expect(() => process.kill(Number.parseInt(output, 10), 0)).toThrow('ESRCH');
  });
});

test.each([
  ['package.json', '"node": ">=20.19"'],
  ['.nvmrc', '20.19'],
  ['.npmrc', 'engine-strict=true'],
  ['README.md', 'Node 20.19 or newer'],
  ['.github/workflows/ci.yml', "node: ['20.19', "],
])('%s names the oldest supported Node, and npm refuses older ones', (path, words) => {
  expect(read(path)).toContain(words);
});

test('a step whose programs are missing names each with the command that gets it', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('FIREFOX_PATH', '/no/firefox');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { program } = steps.servers;
  expect(missing({ program, needs: [] }, true)).toBe('');
  expect(missing({ program, needsInCi: ['Firefox'] }, false)).toBe('');
  expect(missing({ program, needsInCi: ['Firefox'] }, true)).toBe(
    'no Firefox (npx playwright install --with-deps firefox)',
  );
});
