// The web app manifest, which names files of its own folder, so that the page installs below a path too.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const fileAt = (name: string) => new URL(`../../../public/${name}`, import.meta.url);
const manifest: { start_url: string; icons: Record<'src' | 'sizes' | 'type', string>[] } =
  JSON.parse(readFileSync(fileAt('manifest.json'), 'utf8'));

test.each(manifest.icons)('$src exists with the size and the type that it claims', (icon) => {
  expect(icon).toMatchObject(claimOf(icon.src));
});

test('all addresses are relative', () => {
  for (const address of [manifest.start_url, ...manifest.icons.map(({ src }) => src)])
    expect(address).not.toMatch(/^\/|:/);
});

/** @throws Error when there is no such file */
function claimOf(src: string): Readonly<Record<'sizes' | 'type', string>> {
  const file = readFileSync(fileAt(src));
  if (file.toString('latin1', 1, 4) !== 'PNG') return { sizes: 'any', type: 'image/svg+xml' };
  // Width and height follow the signature, the length and the name of the first chunk (PNG, 11.2.2).
  return { sizes: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, type: 'image/png' };
}
