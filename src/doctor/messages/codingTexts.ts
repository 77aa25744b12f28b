// Words about content codings that a browser cannot undo, for every file of the page.
import type { CodingTrouble } from '../page/decodeBody.ts';
import { quote } from '../quote.ts';

/** Follows the name of the file. */
export function codingWords(trouble: CodingTrouble): string {
  const coding = quote(trouble.coding);
  switch (trouble.kind) {
    case 'broken':
      return `says Content-Encoding ${coding} but is not in that coding. Browsers cannot read it.`;
    case 'unknown':
      return `is sent with Content-Encoding ${coding}, which was not asked for.`;
    case 'unsaid':
      return `is compressed with ${coding}, but no Content-Encoding says so. Browsers see nonsense.`;
    case 'twice':
      return `is compressed twice: undoing ${coding} leaves ${trouble.again}. Browsers see nonsense.`;
  }
}

export function nextOfCoding({ kind, coding }: CodingTrouble): string {
  switch (kind) {
    case 'broken':
      return 'Send Content-Encoding only with what is compressed that way: check the rules for files ending in .gz and .br.';
    case 'unknown':
      return 'Send gzip or br, and only to browsers that accept them.';
    case 'unsaid':
      return `Send Content-Encoding: ${coding} with files that are compressed beforehand, and the plain file to a browser that does not accept ${coding}.`;
    case 'twice':
      return 'Compress in one place only: either serve the precompressed files with their Content-Encoding, or compress while sending.';
  }
}
