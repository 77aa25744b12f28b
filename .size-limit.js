// Limits of the built page in bytes, compressed with Brotli: `npx size-limit` after a build.
import { readFileSync } from 'node:fs';

const chunks = JSON.parse(readFileSync('dist-manifest.json', 'utf8'));
const fileOf = (name) => `dist/${chunks[name].file}`;

/** A module and its static imports. */
function reach(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of chunks[name].imports ?? []) reach(other, seen);
  return seen;
}

const firstLoad = reach('index.html');
const styles = chunks['index.html'].css.map((file) => `dist/${file}`);
const languages = Object.keys(chunks).filter((name) => name.endsWith('-words'));

export default [
  {
    // HTML, styles and scripts of a signed-in visit's first second.
    name: 'first load',
    path: ['dist/index.html', 'dist/start.js', ...styles, ...[...firstLoad].map(fileOf)],
    limit: '150 kB',
  },
  {
    // With the sign-in library.
    name: 'sign-in, loaded later',
    path: [...reach('src/auth/flow/codeFlow.ts')]
      .filter((name) => !firstLoad.has(name))
      .map(fileOf),
    limit: '12 kB',
  },
  { name: 'the script of hosts', path: 'dist/element.js', limit: '3 kB' },
  {
    name: 'all scripts that an English reader may load',
    path: ['dist/*.js', 'dist/assets/*.js', '!dist/{element,start}.js', '!dist/assets/*-words-*'],
    limit: '191 kB',
  },
  ...languages.map((name) => ({ name, path: fileOf(name), limit: '12 kB' })),
];
