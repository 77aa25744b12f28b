// start-nginx.sh --check claims what it saw of config.json: the page judges the whole file.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/parseConfig.ts';
import { exampleSettings, writtenConfiguration } from './writtenConfiguration.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { behind } = exampleSettings(folder);

const file = join(folder, 'config.json');
const auth = {
  issuer: 'https://auth.example.edu/core',
  clientId: 'course-updates',
  authorizationEndpoint: 'https://auth.example.edu/core/connect/authorize',
  tokenEndpoint: 'https://updates.example.edu/gateway/token',
};
const right = { lms: { baseUrl: '' }, auth };

test.each<Readonly<Record<string, unknown>>>([
  { unknown: 1 },
  { courses: 5 },
  { brand: { accent: 'blue' } },
  { updates: { types: ['Grades'] } },
  { contracts: { le: 'latest' } },
  { links: { course: 'https://lms.example.edu/' } },
  { auth: { ...auth, idleMinutes: 'never' } },
])('the page refuses %j, and --check claims nothing of the whole file', async (mistake) => {
  const config = { ...right, ...mistake };
  expect(parseConfig(config).kind).toBe('mistakes');
  writeFileSync(file, JSON.stringify(config));
  const { exitCode, output } = await writtenConfiguration(folder, behind);
  expect([exitCode, output]).toEqual([0, output]);
  const [, path, bytes] = /Of (\S+) of \S+, (\d+) bytes, it read a part.+ whole/.exec(output) ?? [];
  expect([path, bytes]).toEqual([file, String(statSync(file).size)]);
  expect(output).not.toContain('config.json can be used');
});
