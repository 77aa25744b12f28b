// Faults of the page's files and of their content coding: data only.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Fault } from '../fault.ts';
import {
  INDEX,
  altering,
  answering,
  embedded,
  index,
  packed,
  pageFault,
  rewriting,
  sending,
} from './pageFault.ts';

const ENTRY = /^\/assets\/index-CPjwMMgl\.js$/;
const LATER = /^\/assets\/SignIn-Zx9_qw\.js$/;
const ASSETS = /^\/assets\/./;
const SCRIPTS = /^\/assets\/.*\.js$/;

/** Compressed once and fast: a busy server would also be reported as slow. */
const endless = brotliCompressSync(Buffer.alloc(16 * 1024 * 1024), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

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

export const assetFaults: readonly Fault[] = [
  ...pageFault`
    the page is below a path, and its build at the root ${(deployment) => {
      const { page, settings } = deployment;
      deployment.register('/updates/auth/callback');
      page.below = '/updates';
      settings.page = `${page.origin}/updates`;
      altering(/^\/updates\/(?!assets|config)/, (answer) => ({
        ...answer,
        body: answer.body.replaceAll('="/updates/', '="/'),
      }))(deployment);
    }}
      page: failed asset-outside ~ names files outside.*sed -i 's\|="/\|="/updates/\|g' \*\.html
    index.html replaces a missing script ${answering(ENTRY, 200, index)}
      page: failed asset-is-page ~ answered with index\.html and status 200
    a lazy script is missing ${answering(LATER, 404)}
      page: failed asset-missing @ SignIn-Zx9_qw\.js$ ~ A file that http:.*index-CPjwMMgl\.js names is not there
    scripts are refused with status 403 ${answering(SCRIPTS, 403, 'Forbidden')}
      page: failed asset-refused ~ status 403.*permissions
    scripts are sent as plain text ${sending(SCRIPTS, { 'Content-Type': 'text/plain' })}
      page: failed asset-type ~ Content-Type text/plain in place of text/javascript.*2 more files
    a script is compressed twice ${packed(ENTRY, (body) => gzipSync(gzipSync(body)), 'gzip')}
      page: failed asset-compressed-twice ~ undoing gzip leaves gzip
    .br files have no Content-Encoding ${packed(SCRIPTS, (body) => brotliCompressSync(body.padEnd(400)))}
      page: failed asset-coding-unsaid ~ compressed with br, but no Content-Encoding says so.*Content-Encoding: br
    the server may not read the folder of the files ${answering(ASSETS, 404, 'not here')}
      page: failed asset-missing ~ Not one file.*chmod -R a\+rX
    a gzip file has Content-Encoding: br ${packed(ENTRY, gzipSync, 'br')}
      page: failed asset-coding ~ says Content-Encoding br but is not in that coding
    a script was changed on its way ${packed(ENTRY, (body) => `${body}\n//# injected`)}
      page: failed asset-changed ~ integrity hash differs
    a script is empty ${packed(LATER, () => '')}
      page: failed asset-empty ~ A file of the page is empty
    a script decompresses to 16 MiB ${packed(LATER, () => endless, 'br')}
      page: failed asset-too-large ~ larger than any of the build
    files with a hash are not cached ${sending(ASSETS, { 'Cache-Control': 'no-cache' })}
      page: warning asset-not-kept ~ Cache-Control: no-cache.*immutable
    files are sent without nosniff ${sending(ASSETS, { 'X-Content-Type-Options': undefined })}
      page: warning asset-no-nosniff ~ nosniff
    index.html has no scripts ${rewriting((text) => text.replace(/<script.*<\/script>/, ''))}
      page: failed no-script ~ names no script
    a development server serves the sources ${rewriting(
      () =>
        '<!doctype html><title>Course updates</title><script type="module" src="/@vite/client"></script><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
    )}
      page: failed no-script ~ the one of the sources, which no build has made
    the connection closes within a file ${sending(LATER, { 'Content-Length': '5000', Connection: 'close' })}
      page: failed asset-broken-off ~ the connection was broken off
    element.js is packed twice ${embedded(packed(/^\/element\.js$/, (body) => gzip(br(body)), 'gzip'))}
      page: failed widget-coding @ /element\.js$ ~ undoing gzip leaves br
    the sign-in window is packed twice ${embedded(packed(/^\/auth\/popup$/, (body) => gzip(br(body)), 'gzip'))}
      page: failed widget-coding @ /auth/popup$ ~ undoing gzip leaves br
    index.html is packed twice ${packed(INDEX, (body) => gzip(br(body)), 'gzip')}
      page: failed page-coding ~ undoing gzip leaves br
  `,
  ...ways.flatMap(
    ([name, pack, coding, words]) => pageFault`
    config.json: ${name} ${packed(/^\/config\.json$/, pack, coding)}
      config: failed config-coding @ /config\.json$ ~ ${words}
  `,
  ),
];
