// The built page, dist/, is within its size budgets.
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { expectNone } from '../../../tests/shared/expectNone.ts';
import { weighBuild } from '../../check/budget.ts';
import { readBuild } from '../../check/readBuild.ts';

test('no part of dist/ is over its budget', () => {
  const { manifest, files } = readBuild(fileURLToPath(new URL('../../../dist', import.meta.url)));
  const { defects, table } = weighBuild(manifest, files);
  process.stdout.write(`${table}\n`);
  expectNone(defects);
});
