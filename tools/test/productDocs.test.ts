// The JSON in docs/brightspace.md and the constants in docs/scale.md match the code.
import { expect, test } from 'vitest';
import { chunkOrgUnits } from '../../src/api/chunkOrgUnits.ts';
import { readConfig } from '../../src/config/config.ts';
import { readMistakes } from '../../src/config/readMistakes.ts';
import { LIST_FRESH_MS } from '../../src/queries/queries.ts';
import { read } from '../repository.ts';

const example = /```json\n(.*?)```/s.exec(read('docs/brightspace.md'))?.[1] ?? '';

test('the config.json for Brightspace is valid, and the document names its values', () => {
  const result = readConfig(JSON.parse(example));
  if (result.kind === 'issues') throw new Error(JSON.stringify(readMistakes(result.issues)));
  const { auth, links } = result.config;
  const text = read('docs/brightspace.md');
  for (const value of [auth.issuer, auth.authorizationEndpoint, auth.tokenEndpoint, auth.scope]) {
    expect(text).toContain(`${value}`);
  }
  for (const link of Object.values(links)) {
    expect(text).toContain(link?.replace('https://campus.example.edu', ''));
  }
});

test('docs/scale.md names the constants of the code', () => {
  const text = read('docs/scale.md');
  const result = readConfig(JSON.parse(example));
  const refresh = result.kind === 'config' ? result.config.updates.refreshMinutes : 0;
  expect(text).toContain(`\`updates.refreshMinutes\` (${refresh})`);
  expect(text).toContain(`every ${LIST_FRESH_MS / 60_000} minutes`);
  const hundred = Array.from({ length: 100 }, (_, index) => String(1_000_000 + index));
  expect(chunkOrgUnits(hundred, 1800)).toHaveLength(1);
});
