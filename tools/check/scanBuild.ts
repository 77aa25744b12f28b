// Scans dist for secrets and missing hashes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENSES } from '../build/licensed.ts';
import { SBOM } from '../build/sbom.ts';
import { filesBelow } from '../filesBelow.ts';
import { findIntegrityDefects } from './findIntegrityDefects.ts';
import { findLeaks } from './findLeaks.ts';

/** One sentence per defect. @throws Error without a build */
export function scanBuild(dist: string): string[] {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) throw new Error(`${page} is missing: run \`npm run build\` first.`);
  const contents = new Map(filesBelow(dist).map((path) => [path, readFileSync(join(dist, path))]));
  const files = [...contents]
    .filter(([path]) => !/\.(?:br|gz)$/.test(path))
    .map(([path, content]) => ({ path, text: content.toString('utf8') }));
  return [
    // Lists of packages contain many addresses.
    ...findLeaks(files.filter(({ path }) => path !== LICENSES && path !== SBOM)),
    ...files
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path, text }) =>
        findIntegrityDefects(text, (name) => contents.get(name)).map(
          (defect) => `${path}: ${defect}`,
        ),
      ),
  ];
}
