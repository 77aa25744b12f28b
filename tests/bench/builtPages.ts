// The built pages that a bench compares.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listOf, type Kind } from '../../src/command/kinds.ts';
import { option } from '../../src/command/option.ts';
import { buildPage } from '../../tools/check/buildPage.ts';

const DIST = 'dist';

const builtPage: Kind<string> = {
  takes: 'folders of built pages',
  parse: (text) => (text === DIST || existsSync(join(text, 'index.html')) ? text : undefined),
};

export const builds = option('builds', listOf(builtPage), {
  value: 'FOLDER,FOLDER',
  about: `measured in turn; ${DIST} is built first`,
  fallback: DIST,
});

/** @throws CommandEnd with the output of a failed build */
export async function buildNamed(folders: readonly string[]): Promise<void> {
  if (folders.includes(DIST)) await buildPage(fileURLToPath(new URL('../../', import.meta.url)));
}
