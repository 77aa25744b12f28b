// The built pages that a bench compares.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option } from '@commander-js/extra-typings';
import { listOf, valueOf } from '../../src/command/values.ts';
import { buildPage } from '../../tools/check/buildPage.ts';

const DIST = 'dist';

const builtPage = valueOf('folders of built pages', (text) =>
  text === DIST || existsSync(join(text, 'index.html')) ? text : undefined,
);

export const buildsOption = new Option(
  '--builds <FOLDER,FOLDER>',
  `measured in turn; ${DIST} is built first`,
)
  .argParser(listOf(builtPage))
  .default([DIST], DIST);

/** @throws CommandEnd with the output of a failed build */
export async function buildNamed(folders: readonly string[]): Promise<void> {
  if (folders.includes(DIST)) await buildPage(fileURLToPath(new URL('../../', import.meta.url)));
}
