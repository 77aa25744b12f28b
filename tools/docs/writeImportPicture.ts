// `npm run imports`: draws the import graph in docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readModule } from '../architecture/readModule.ts';
import { readSources } from '../architecture/readSources.ts';
import { withImportPicture } from './importPicture.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = `${root}docs/architecture.md`;
const modules = readSources(root, ['src']).map((file) => readModule(file));
writeFileSync(document, withImportPicture(readFileSync(document, 'utf8'), modules));
