// No expression takes more than quadratic time, and none that others choose the text of more than linear time: of src/api from
// each place, of the doctor at all.
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { readSources } from '../repository.ts';

function expressionsIn(node: unknown): readonly RegExp[] {
  if (node instanceof RegExp) return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(expressionsIn);
}

const OF_ANSWERS = /^src\/(?:api|doctor)\//;
const OF_DOCTOR = /^src\/doctor\/(?:answers|checks|configFile|messages|page)\//;

/** `Self`: a repetition within a repetition. `Trade`: two repetitions that share a text. `Move`: of many beginnings. */
function slowOf(path: string, text: string): readonly string[] {
  const isSlow = (type: string) =>
    type === 'Self' ||
    (type === 'Trade' && OF_ANSWERS.test(path)) ||
    (type === 'Move' && OF_DOCTOR.test(path));
  return expressionsIn(parseSync(path, text).program).flatMap((expression) =>
    analyse(expression)
      .reports.filter(({ type }) => isSlow(type))
      .map(({ type }) => `${path}: ${String(expression)} (${type})`),
  );
}

const files = readSources('src', /\.tsx?$/);

test.each([
  [String.raw`/sufficient[ _]?(?:\w+[ _]){0,2}scope/`, 1],
  ['/^(a+)+$/', 1],
  [String.raw`/x\d*[1-9]\d*y/`, 1],
  ['/sufficient[ _]?(?:[a-z]{1,32}[ _]){0,2}scope/', 0],
])('%s is slow: %i', (expression, n) => {
  expect(slowOf('src/api/a.ts', `export const a = ${expression};`)).toHaveLength(n);
});

test('no expression of the sources is slow', () => {
  expect(files.length).toBeGreaterThan(100);
  expectNone(files.flatMap(({ path, text }) => slowOf(path, text)));
});
