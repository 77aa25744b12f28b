// Faults of the content coding of every file of the page: raw, wrong, double. Data only.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Fault } from '../fault.ts';
import { embedded, INDEX, packed, pageFault } from './pageFault.ts';

type Pack = (body: string | Buffer) => string | Buffer;

/** Long enough to be larger than its packed form. */
const padded: Pack = (body) => (typeof body === 'string' ? body.padEnd(400) : body);
const br: Pack = (body) => brotliCompressSync(padded(body));
const gzip: Pack = (body) => gzipSync(padded(body));

/** Name, how the body is packed, Content-Encoding, and the words about it. */
const ways: readonly (readonly [string, Pack, string | undefined, RegExp])[] = [
  [
    'raw .br',
    br,
    undefined,
    /compressed with br, but no Content-Encoding says so.*Content-Encoding: br/s,
  ],
  ['raw .gz', gzip, undefined, /compressed with gzip, but no.*Content-Encoding: gzip/s],
  ['.br as gzip', br, 'gzip', /says Content-Encoding gzip but is not in that coding/],
  ['.gz as br', gzip, 'br', /says Content-Encoding br but is not in that coding/],
  ['plain as br', padded, 'br', /says Content-Encoding br but is not in that coding/],
  ['.br packed by gzip', (body) => gzip(br(body)), 'gzip', /undoing gzip leaves br/],
  ['.gz packed by br', (body) => br(gzip(body)), 'br', /undoing br leaves gzip/],
  ['.br packed by br', (body) => br(br(body)), 'br', /undoing br leaves br/],
  ['.gz named twice', gzip, 'gzip, gzip', /says Content-Encoding gzip, gzip but is not/],
  [
    'a coding of another time',
    padded,
    'compress',
    /Content-Encoding compress, which was not asked/,
  ],
];

export const codingFaults: readonly Fault[] = [
  ...ways.flatMap(
    ([name, pack, coding, words]) => pageFault`
    config.json: ${name} ${packed(/^\/config\.json$/, pack, coding)}
      config: failed config-coding @ /config\.json$ ~ ${words}
    element.js: ${name} ${embedded(packed(/^\/element\.js$/, pack, coding))}
      page: failed widget-coding @ /element\.js$ ~ ${words}
    the sign-in window: ${name} ${embedded(packed(/^\/auth\/popup$/, pack, coding))}
      page: failed widget-coding @ /auth/popup$ ~ ${words}
  `,
  ),
  ...ways
    // Of these, `fetch` cannot read the answer at all, which the addresses tell as well.
    .filter(([name]) => !/ as |named|another/.test(name))
    .flatMap(
      ([name, pack, coding, words]) => pageFault`
    index.html: ${name} ${packed(INDEX, pack, coding)}
      page: failed page-coding ~ ${words}
  `,
    ),
  ...pageFault`
    a style packed twice ${packed(/\.css$/, (body) => gzip(br(body)), 'gzip')}
      page: failed asset-compressed-twice ~ undoing gzip leaves br
  `,
];
