// `npm run imports`: draws the import graph in docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../src/command/runCommand.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = `${root}docs/architecture.md`;

process.exitCode = await runCommand({
  name: 'npm run imports --',
  about: 'Draws the picture of imports in docs/architecture.md.',
  options: [],
  exits: { 0: 'it is written' },
  run: async () => {
    // They load a parser, which the usage does not need.
    const { readModule } = await import('../architecture/readModule.ts');
    const { readSources } = await import('../architecture/readSources.ts');
    const { withImportPicture } = await import('./importPicture.ts');
    const modules = readSources(root, ['src']).map((file) => readModule(file));
    writeFileSync(document, withImportPicture(readFileSync(document, 'utf8'), modules));
    return 0;
  },
});
