// A clone on any machine has the same bytes.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A text file with LF in the index, checked out with LF; or a binary file, named as such in .gitattributes. */
const SAME_EVERYWHERE = /^i\/(?:(?:lf|none) .*attr\/text=auto eol=lf\s|-text .*attr\/-text\s)/;

test.skipIf(!existsSync(`${root}.git`))('every file has the line ends of .gitattributes', () => {
  const files = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' });
  const lines = files.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => !SAME_EVERYWHERE.test(line))).toEqual([]);
});
