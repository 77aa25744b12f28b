// Where the browser tests look for a Chromium, and what they try where there is none.
import { describe, expect, test } from 'vitest';
import { debians, findChromium, findHeadless, type Machine } from '../check/findChromium.ts';
import { chromiumInstalls } from '../check/chromiumInstalls.ts';

const own = '/home/me/.cache/ms-playwright/chrome';

function machineWith(paths: readonly string[], more: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: {},
    playwrightPath: own,
    isBrowser: (path) => paths.includes(path),
    ...more,
  };
}

describe('looking', () => {
  test('the one that somebody names comes first', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' };
    const machine = machineWith(['/opt/chrome', own, '/usr/bin/chromium'], { env });
    expect(findChromium(machine)).toEqual({
      source: 'CHROMIUM_PATH',
      executablePath: '/opt/chrome',
    });
  });

  test('a name without a program is an error, not a reason to take another', () => {
    const machine = machineWith([own], { env: { CHROMIUM_PATH: '/opt/gone' } });
    expect(() => findChromium(machine)).toThrow(/CHROMIUM_PATH is \/opt\/gone/);
  });

  test('Playwright’s own, without a path', () => {
    const machine = machineWith([own, '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '' } });
    expect(findChromium(machine)).toEqual({ source: 'playwright' });
  });

  test.each([
    ['linux', '/usr/bin/chromium'],
    ['linux', '/usr/bin/google-chrome'],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ] as const)('the system’s, on %s: %s', (platform, path) => {
    const env = { ProgramFiles: 'C:\\Program Files' };
    expect(findChromium(machineWith([path], { platform, env }))).toEqual({
      source: 'system',
      executablePath: path,
    });
  });

  test('none', () => {
    expect(findChromium(machineWith([]))).toBeUndefined();
  });
});

describe('the one without a window', () => {
  const { whole, headless } = debians;
  const started = (machine: Machine) => findHeadless(machine)?.executablePath;

  test('stands beside Debian’s whole one', () => {
    expect(started(machineWith([whole, headless]))).toBe(headless);
    expect(findChromium(machineWith([whole, headless]))?.executablePath).toBe(whole);
  });

  test('is not there: the whole one does', () => {
    expect(started(machineWith([whole]))).toBe(whole);
    expect(started(machineWith(['/usr/bin/google-chrome', headless]))).toBe(
      '/usr/bin/google-chrome',
    );
  });

  test('comes after the one that somebody names, and Playwright’s own', () => {
    const env = { CHROMIUM_PATH: whole };
    expect(started(machineWith([whole, headless], { env }))).toBe(whole);
    expect(findHeadless(machineWith([own, whole, headless]))).toEqual({ source: 'playwright' });
  });
});

describe('installing', () => {
  const debian = { isRoot: true, hasAptGet: true, canSudo: true, osRelease: 'ID=debian' };
  const playwright = (...args: string[]) => [{ program: 'playwright', args }];
  const apt = [
    { program: 'apt-get', args: ['update'] },
    { program: 'apt-get', args: ['install', '-y', '--no-install-recommends', 'chromium'] },
  ];

  test.each([
    ['Debian, root', debian, [apt, playwright('install', '--with-deps', 'chromium')]],
    [
      'Ubuntu, root: its package is a placeholder',
      { ...debian, osRelease: 'NAME="Ubuntu"\nID=ubuntu' },
      [playwright('install', '--with-deps', 'chromium')],
    ],
    [
      'a hosted runner: sudo without a password',
      { ...debian, isRoot: false, osRelease: 'ID=ubuntu' },
      [playwright('install', '--with-deps', 'chromium')],
    ],
    [
      'Debian, an ordinary account',
      { ...debian, isRoot: false, canSudo: false },
      [playwright('install', 'chromium')],
    ],
    [
      'macOS',
      { isRoot: false, hasAptGet: false, canSudo: true, osRelease: '' },
      [playwright('install', 'chromium')],
    ],
  ])('%s', (_, machine, ways) => {
    expect(chromiumInstalls(machine)).toEqual(ways);
  });
});
