// Pages of a few lines without a framework that ask for the counts as public clients do (`npm run bench -- --peers`). They
// take the token from the tab's storage, where the page's own sign-in has put it.
import { fileURLToPath } from 'node:url';

export const PEERS_PATH = '/peers/';
export const peersFolder = fileURLToPath(new URL('./peers/', import.meta.url));

/** The path of each page, by its name in the table. */
export const peers = {
  'course by course': `${PEERS_PATH}courseByCourse.html`,
  'batches in turn': `${PEERS_PATH}batchesInTurn.html`,
} as const;
