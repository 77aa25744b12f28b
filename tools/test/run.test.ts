// Small parts of the test command: old Nodes, hanging or missing programs, tables.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { firstScreen } from '../check/firstScreen.ts';
import { formatTable } from '../check/formatTable.ts';
import { nodeComplaint } from '../check/nodeVersion.ts';
import { runProcess } from '../check/runProcess.ts';
import { notRun } from '../check/stepResult.ts';

describe('Node', () => {
  test.each(['18.20.4', '20.18.9', '9.11.2'])('%s is too old', (version) => {
    expect(nodeComplaint(version)).toContain(
      `needs Node 20.19 or newer, and this is Node ${version}`,
    );
  });

  test.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('%s is fine', (version) => {
    expect(nodeComplaint(version)).toBeUndefined();
  });

  test.each([
    ['package.json', '"node": ">=20.19"'],
    ['README.md', 'Node 20.19 or newer'],
    ['.github/workflows/ci.yml', "node: ['20.19', "],
  ])('%s names the oldest supported version', (path, words) => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    expect(text).toContain(words);
  });
});

describe('a program', () => {
  const options = { cwd: tmpdir(), timeoutMs: 20_000 };
  const node = (code: string, timeoutMs = options.timeoutMs) =>
    runProcess(process.execPath, ['-e', code], { ...options, timeoutMs });

  test('returns its exit code and all of its output', async () => {
    const code = 'console.log("out"); console.error("err"); process.exitCode = 3';
    const { exitCode, output } = await node(code);
    expect(exitCode).toBe(3);
    expect(output).toContain('out\n');
    expect(output).toContain('err\n');
  });

  test('that hangs is stopped at the timeout', async () => {
    const result = await node('setInterval(() => {}, 1000)', 300);
    expect(result).toEqual({ exitCode: undefined, output: 'stopped: no end after 0.3 s\n' });
  });

  test('that ends by a signal has no exit code', async () => {
    const { exitCode } = await node(
      'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9e3)',
    );
    expect(exitCode).toBeUndefined();
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s, and then the command that runs it, with %d', async (signal, code) => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const hang = 'console.log(process.pid); setInterval(() => {}, 1000)';
    const command = `
      import { runCommand } from './src/command/runCommand.ts';
      import { runProcess } from './tools/check/runProcess.ts';
      process.exitCode = await runCommand({ name: 'trial', about: '', options: [], exits: {}, run: async () => {
        try {
          await runProcess(process.execPath, ['-e', ${JSON.stringify(hang)}], { cwd: '.', timeoutMs: 20_000, live: true });
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

  test('that does not exist has no exit code, and the output names the program', async () => {
    const result = await runProcess('no-such-program', [], options);
    expect(result.exitCode).toBeUndefined();
    expect(result.output).toMatch(/^no-such-program could not be started: /);
  });
});

test('a table has aligned columns', () => {
  const table = formatTable([
    ['file', 'min', ''],
    ['a.js', '1,000', '7'],
  ]);
  expect(table).toBe('file    min\na.js  1,000  7');
});

test.each([
  ['is skipped and counted', '', { failed: 0, skipped: 1 }],
  ['fails in CI', 'true', { failed: 1, skipped: 0 }],
])('a step without its browser or server %s', (_, ci, counts) => {
  vi.stubEnv('CI', ci);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(notRun('Chromium is missing.')).toMatchObject({ passed: 0, ...counts });
});

test('a failed step prints its first 40 lines, and in CI everything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-screen-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const output = Array.from({ length: 50 }, (_, index) => `line ${index + 1}`).join('\n');
  const file = join(folder, 'logs', 'unit.log');
  vi.stubEnv('CI', '');
  expect(firstScreen(output, file)).toMatch(
    /^line 1\n[^]*line 40\n… 10 more lines in .*unit\.log$/,
  );
  expect(readFileSync(file, 'utf8')).toBe(`${output}\n`);
  vi.stubEnv('CI', 'true');
  expect(firstScreen(output, file)).toBe(output);
});
