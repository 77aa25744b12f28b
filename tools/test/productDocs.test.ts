// The numbers and JSON in docs/brightspace.md and docs/scale.md match the code.
import { expect, test } from 'vitest';
import { chunkOrgUnits } from '../../src/api/chunkOrgUnits.ts';
import { parseConfig } from '../../src/config/parseConfig.ts';
import { LIST_FRESH_MS } from '../../src/queries/queries.ts';
import { read } from '../repository.ts';

const example = /```json\n(.*?)```/s.exec(read('docs/brightspace.md'))?.[1] ?? '';

test('the config.json for Brightspace is valid, and the document names its values', () => {
  const result = parseConfig(JSON.parse(example));
  if (result.kind === 'mistakes') throw new Error(JSON.stringify(result.mistakes));
  const { auth, links } = result.config;
  const text = read('docs/brightspace.md');
  for (const value of [auth.issuer, auth.authorizationEndpoint, auth.tokenEndpoint, auth.scope]) {
    expect(text).toContain(`${value}`);
  }
  for (const link of Object.values(links)) {
    expect(text).toContain(link?.replace('https://campus.example.edu', ''));
  }
});

test('the numbers of docs/scale.md follow from the constants of the code', () => {
  const text = read('docs/scale.md');
  const result = parseConfig(JSON.parse(example));
  const refresh = result.kind === 'config' ? result.config.updates.refreshMinutes : 0;
  const listEvery = LIST_FRESH_MS / 60_000;
  const hundred = Array.from({ length: 100 }, (_, index) => String(1_000_000 + index));
  const chunks = chunkOrgUnits(hundred, 1800).length;
  const pages = 1;
  const visit = 5;
  const load = 2 + pages + chunks;
  const perLooking = (calls: number) => chunks / refresh + pages / listEvery + calls / visit;
  const signIn = perLooking(load);
  const navigation = perLooking(chunks);
  const number = (value: number) => Math.ceil(value - 1e-9).toLocaleString('en');
  const limit = 50_000 / 10;
  for (const people of [1_000, 50_000, 500_000]) {
    const looking = people / 20;
    const cells = [signIn, navigation].flatMap((calls) => [
      number(looking * calls),
      `${number((100 * looking * calls) / limit)}%`,
    ]);
    const row = [number(people), number(looking), ...cells].join(' | ');
    expect(text.replaceAll(/ +/g, ' ')).toContain(`| ${row} |`);
  }
  const people = 50_000;
  expect(text).toContain(`serves ${number(people)} people`);
  expect(text).toContain(`${Math.round(((people / 20) * signIn) / 60)} calls a second`);
  expect(text).toContain(`\`updates.refreshMinutes\` (${refresh})`);
  expect(text).toContain(`every ${listEvery} minutes`);
  expect(text).toContain(`${number(limit / load)} people who open the page`);
  // A widget: with what was kept, and without.
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `${number(limit / chunks)} loads of a page with one widget that has \`person\`, and ${number(limit / load)} without`,
  );
});
