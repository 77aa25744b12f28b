// Faults of the page's files: data only.
import { brotliCompressSync, gzipSync, constants } from 'node:zlib';
import { tinyBuild } from '../tinyBuild.ts';
import type { Fault } from '../fault.ts';
import { altering, answering, index, rewriting, sending, pageFault } from './pageFault.ts';

const ENTRY = /^\/assets\/index-CPjwMMgl\.js$/;
const LATER = /^\/assets\/SignIn-Zx9_qw\.js$/;
const ASSETS = /^\/assets\/./;
const SCRIPTS = /^\/assets\/.*\.js$/;
const entry = tinyBuild.get('/assets/index-CPjwMMgl.js')?.body ?? '';

/** Compressed once and fast: a busy server would also be reported as slow. */
const endless = brotliCompressSync(Buffer.alloc(16 * 1024 * 1024), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

export const assetFaults: readonly Fault[] = [
  pageFault`the page is below a path, and its build at the root
    page: failed asset-outside`((deployment) => {
    const { page, settings, lms } = deployment;
    lms.world.applications[0]?.redirectUris.push(`${page.origin}/updates/auth/callback`);
    page.below = '/updates';
    settings.page = `${page.origin}/updates`;
    altering(/^\/updates\/(?!assets|config)/, (answer) => ({
      ...answer,
      body: String(answer.body).replaceAll('="/updates/', '="/'),
    }))(deployment);
  }, /names files outside.*sed -i 's\|="\/\|="\/updates\/\|g' \*\.html/s),
  pageFault`index.html names an old script
    page: failed asset-missing`(
    answering(ENTRY, 404, 'not here'),
    /names is not there \(status 404\).*different builds.*dist\//s,
    /\/assets\/index-CPjwMMgl\.js$/,
  ),
  pageFault`index.html replaces a missing script
    page: failed asset-is-page`(
    answering(ENTRY, 200, index),
    /answered with index\.html and status 200/,
  ),
  pageFault`a lazy script is missing
    page: failed asset-missing`(
    answering(LATER, 404),
    /A file that http:.*index-CPjwMMgl\.js names is not there/,
    /SignIn-Zx9_qw\.js$/,
  ),
  pageFault`scripts are refused with status 403
    page: failed asset-refused`(answering(SCRIPTS, 403, 'Forbidden'), /status 403.*permissions/s),
  pageFault`scripts are sent as plain text
    page: failed asset-type`(
    sending(SCRIPTS, { 'Content-Type': 'text/plain' }),
    /Content-Type text\/plain in place of text\/javascript.*2 more files/s,
  ),
  pageFault`a script is compressed twice
    page: failed asset-compressed-twice`(
    altering(ENTRY, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'gzip' },
      body: gzipSync(gzipSync(entry)),
    })),
    /undoing gzip leaves gzip/,
  ),
  pageFault`a .gz file has no Content-Encoding
    page: failed asset-coding-unsaid`(
    altering(ENTRY, (answer) => ({ ...answer, body: gzipSync(entry) })),
    /compressed with gzip, but no Content-Encoding says so/,
  ),
  pageFault`.br files have no Content-Encoding
    page: failed asset-coding-unsaid`(
    altering(SCRIPTS, (answer) => ({
      ...answer,
      body: brotliCompressSync(String(answer.body).padEnd(400)),
    })),
    /compressed with br, but no Content-Encoding says so.*Content-Encoding: br/s,
  ),
  pageFault`the server may not read the folder of the files
    page: failed asset-missing`(
    answering(ASSETS, 404, 'not here'),
    /Not one file.*chmod -R a\+rX/s,
  ),
  pageFault`a gzip file has Content-Encoding: br
    page: failed asset-coding`(
    altering(ENTRY, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'br' },
      body: gzipSync(entry),
    })),
    /says Content-Encoding br but is not in that coding/,
  ),
  pageFault`a script was changed on its way
    page: failed asset-changed`(
    altering(ENTRY, (answer) => ({ ...answer, body: `${entry}\n//# injected` })),
    /integrity hash differs/,
  ),
  pageFault`a script is empty
    page: failed asset-empty`(
    altering(LATER, (answer) => ({ ...answer, body: '' })),
    /A file of the page is empty/,
  ),
  pageFault`a script decompresses to 16 MiB
    page: failed asset-too-large`(
    altering(LATER, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'br' },
      body: endless,
    })),
    /larger than any of the build/,
  ),
  pageFault`files with a hash are not cached
    page: warning asset-not-kept`(
    sending(ASSETS, { 'Cache-Control': 'no-cache' }),
    /Cache-Control: no-cache.*immutable/s,
  ),
  pageFault`files are sent without nosniff
    page: warning asset-no-nosniff`(
    sending(ASSETS, { 'X-Content-Type-Options': undefined }),
    /nosniff/,
  ),
  pageFault`index.html has no scripts
    page: failed no-script`(
    rewriting((text) => text.replace(/<script.*<\/script>/, '')),
    /names no script/,
  ),
  pageFault`a development server serves the sources
    page: failed no-script`(
    rewriting(
      () =>
        '<!doctype html><title>Course updates</title><script type="module" src="/@vite/client"></script><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
    ),
    /the one of the sources, which no build has made/,
  ),
  pageFault`the connection closes within a file
    page: failed asset-broken-off`(
    altering(LATER, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Length': '5000', Connection: 'close' },
    })),
    /the connection was broken off/,
  ),
];
