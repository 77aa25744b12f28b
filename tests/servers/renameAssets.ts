// Makes another release of a built page.
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the page in `folder` another release: each asset has another name. */
export async function renameAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /^index-.*\.(?:js|css)/.test(name));
  const page = join(folder, 'index.html');
  let html = await readFile(page, 'utf8');
  for (const name of names) {
    await rename(join(assets, name), join(assets, `next-${name}`));
    html = html.replaceAll(`/assets/${name}`, `/assets/next-${name}`);
  }
  await writeFile(page, html);
}
