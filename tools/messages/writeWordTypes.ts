// `npm run words`: writes the types of the words anew after the English catalogue has changed.
import { writeFileSync } from 'node:fs';
import { readCatalogue } from './readCatalogue.ts';
import { wordTypes } from './wordTypes.ts';

const folder = new URL('../../src/messages/', import.meta.url);
const catalogue = readCatalogue('en');
writeFileSync(new URL('firstWords.ts', folder), wordTypes(catalogue, 'first'));
writeFileSync(new URL('laterWords.ts', folder), wordTypes(catalogue, 'later'));
