// The built page, dist/, has no secret, source map or unknown address, and a hash for each script and style.
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { expectNone } from '../../../tests/shared/expectNone.ts';
import { scanBuild } from '../../check/scanBuild.ts';

test('the scan of dist/ finds nothing', () => {
  expectNone(scanBuild(fileURLToPath(new URL('../../../dist', import.meta.url))));
});
