// Limits of the built page in bytes, compressed with Brotli: `npx size-limit` after a build.
import { readdirSync, readFileSync } from 'node:fs';

const html = readFileSync('dist/index.html', 'utf8');
const loaded = html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g);
const page = ['dist/index.html', ...Array.from(loaded, ([, path]) => `dist${path}`)];
/** The sign-in library. */
const signIn = 'dist/assets/codeFlow-*.js';
const languages = readdirSync('dist/assets').filter((name) => /-words-[^.]*\.js$/.test(name));
const nameOf = (file) => file.replace(/-words-.*/, '');

export default [
  {
    // HTML, styles and scripts of every visit, without words.
    name: 'first load',
    path: page,
    limit: '140 kB',
  },
  { name: 'sign-in, loaded later', path: signIn, limit: '11.5 kB' },
  ...languages.map((file) => ({
    // Empty cache, signed out.
    name: `first visit, ${nameOf(file)}`,
    path: [...page, signIn, `dist/assets/${file}`],
    limit: '161 kB',
  })),
  { name: 'the script of hosts', path: 'dist/element.js', limit: '3 kB' },
  {
    name: 'all scripts but those of languages',
    path: ['dist/*.js', 'dist/assets/*.js', '!dist/{element,start}.js', '!dist/assets/*-words-*'],
    limit: '162 kB',
  },
  ...languages.map((file) => ({
    name: `words, ${nameOf(file)}`,
    path: `dist/assets/${file}`,
    limit: '12 kB',
  })),
];
