// What the build leaves out of the sign-in library is there, once, so that an update that renames it is noticed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { idleParts } from '../build/leanSignIn.ts';

const library = readFileSync(fileURLToPath(import.meta.resolve('oidc-client-ts')), 'utf8');

test.each(idleParts)('%s', (part) => {
  expect(library.split(part)).toHaveLength(2);
});
