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
const page = ['dist/index.html', 'dist/start.js', ...styles, ...[...firstLoad].map(fileOf)];
/** The sign-in library. */
const signIn = [...reach('src/auth/flow/codeFlow.ts')]
  .filter((name) => !firstLoad.has(name))
  .map(fileOf);
const languages = Object.keys(chunks).filter((name) => name.endsWith('-words'));

export default [
  {
    // HTML, styles and scripts of every visit, without words.
    name: 'first load',
    path: page,
    limit: '143 kB',
  },
  { name: 'sign-in, loaded later', path: signIn, limit: '12 kB' },
  ...languages.map((name) => ({
    // Empty cache, signed out.
    name: `first visit, ${name}`,
    path: [...page, ...signIn, fileOf(name)],
    limit: '164 kB',
  })),
  { name: 'the script of hosts', path: 'dist/element.js', limit: '3 kB' },
  {
    name: 'all scripts but those of languages',
    path: ['dist/*.js', 'dist/assets/*.js', '!dist/{element,start}.js', '!dist/assets/*-words-*'],
    limit: '167 kB',
  },
  ...languages.map((name) => ({ name, path: fileOf(name), limit: '12 kB' })),
];
