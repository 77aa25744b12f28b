// The built page, dist/, has no secret, source map, unknown address or script without a hash, and no package for development.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { expectNone } from '../../../tests/shared/expectNone.ts';
import { scanBuild } from '../../check/scanBuild.ts';
import { namesInSbom } from '../../release/shippedNames.ts';
import { read, root } from '../../repository.ts';

test('the scan of dist/ finds nothing', () => {
  expectNone(scanBuild(`${root}dist`));
});

test('npm audit --omit=dev reads every bundled package', () => {
  const Lock = v.object({
    packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean(), false) })),
  });
  const { packages } = v.parse(Lock, JSON.parse(read('package-lock.json')));
  const names = namesInSbom(read('dist/sbom.cdx.json'));
  expect(names).toContain('react');
  expectNone(names.filter((name) => packages[`node_modules/${name}`]?.dev !== false));
});
