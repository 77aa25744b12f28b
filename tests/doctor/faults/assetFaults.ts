// Faults of the files that the page is made of: data only.
import { brotliCompressSync, gzipSync, constants } from 'node:zlib';
import { tinyBuild } from '../tinyBuild.ts';
import { altering, answering, INDEX, sending, type PageFault } from './pageFault.ts';

const ENTRY = /^\/assets\/index-CPjwMMgl\.js$/;
const STYLES = /^\/assets\/index-CWEz_n\.css$/;
const LATER = /^\/assets\/SignIn-Zx9_qw\.js$/;
const DEEPEST = /^\/assets\/Notice-B6YcGF\.js$/;
const ASSETS = /^\/assets\/./;
const SCRIPTS = /^\/assets\/.*\.js$/;
const entry = tinyBuild.get('/assets/index-CPjwMMgl.js')?.body ?? '';
const index = tinyBuild.get('/index.html')?.body ?? '';

/** Packed once and quickly: a server that is busy with packing is named as slow, too. */
const endless = brotliCompressSync(Buffer.alloc(16 * 1024 * 1024), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

export const assetFaults: readonly PageFault[] = [
  {
    name: 'index.html names a script of another build',
    spoil: answering(ENTRY, 404, 'not here'),
    troubles: ['page: failed asset-missing'],
    says: /names is not there \(status 404\).*different builds.*dist\//s,
    where: /\/assets\/index-CPjwMMgl\.js$/,
  },
  {
    name: 'a missing script is answered with index.html',
    spoil: answering(ENTRY, 200, index),
    troubles: ['page: failed asset-is-page'],
    says: /answered with index\.html and status 200/,
  },
  {
    name: 'a part that comes later is missing',
    spoil: answering(LATER, 404),
    troubles: ['page: failed asset-missing'],
    says: /A file that http:.*index-CPjwMMgl\.js names is not there/,
    where: /SignIn-Zx9_qw\.js$/,
  },
  {
    name: 'a part of a part is answered with index.html',
    spoil: answering(DEEPEST, 200, index),
    troubles: ['page: failed asset-is-page'],
    says: /SignIn-Zx9_qw\.js names/,
  },
  {
    name: 'a style that comes later is missing',
    spoil: answering(/SignIn-AbCd12\.css$/, 404),
    troubles: ['page: failed asset-missing'],
    says: /index-CPjwMMgl\.js names/,
  },
  {
    name: 'scripts may not be read',
    spoil: answering(SCRIPTS, 403, 'Forbidden'),
    troubles: ['page: failed asset-refused'],
    says: /status 403.*permissions/s,
  },
  {
    name: 'scripts are sent as text',
    spoil: sending(SCRIPTS, { 'Content-Type': 'text/plain' }),
    troubles: ['page: failed asset-type'],
    says: /Content-Type text\/plain in place of text\/javascript.*2 more files/s,
  },
  {
    name: 'styles have no type',
    spoil: sending(STYLES, { 'Content-Type': undefined }),
    troubles: ['page: failed asset-type'],
    says: /no Content-Type in place of text\/css/,
  },
  {
    name: 'a script is compressed twice',
    spoil: altering(ENTRY, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'gzip' },
      body: gzipSync(gzipSync(entry)),
    })),
    troubles: ['page: failed asset-compressed-twice'],
    says: /undoing gzip leaves gzip/,
  },
  {
    name: 'a .gz file is sent without its coding',
    spoil: altering(ENTRY, (answer) => ({ ...answer, body: gzipSync(entry) })),
    troubles: ['page: failed asset-coding-unsaid'],
    says: /compressed with gzip, but no Content-Encoding says so/,
  },
  {
    name: 'brotli is said, gzip is sent',
    spoil: altering(ENTRY, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'br' },
      body: gzipSync(entry),
    })),
    troubles: ['page: failed asset-coding'],
    says: /says Content-Encoding br but is not in that coding/,
  },
  {
    name: 'gzip is said, nothing is compressed',
    spoil: sending(ENTRY, { 'Content-Encoding': 'gzip' }),
    troubles: ['page: failed asset-coding'],
    says: /says Content-Encoding gzip/,
  },
  {
    name: 'a script was changed on its way',
    spoil: altering(ENTRY, (answer) => ({ ...answer, body: `${entry}\n//# injected` })),
    troubles: ['page: failed asset-changed'],
    says: /integrity hash differs/,
  },
  {
    name: 'a script is empty',
    spoil: altering(LATER, (answer) => ({ ...answer, body: '' })),
    troubles: ['page: failed asset-empty'],
    says: /A file of the page is empty/,
  },
  {
    name: 'a script grows without end when it is unpacked',
    spoil: altering(LATER, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'br' },
      body: endless,
    })),
    troubles: ['page: failed asset-too-large'],
    says: /larger than any of the build/,
  },
  {
    name: 'files with a hash are not kept',
    spoil: sending(ASSETS, { 'Cache-Control': 'no-cache' }),
    troubles: ['page: warning asset-not-kept'],
    says: /Cache-Control: no-cache.*immutable/s,
  },
  {
    name: 'files with a hash have no Cache-Control',
    spoil: sending(ASSETS, { 'Cache-Control': undefined }),
    troubles: ['page: warning asset-not-kept'],
    says: /no Cache-Control/,
  },
  {
    name: 'files are sent without nosniff',
    spoil: sending(ASSETS, { 'X-Content-Type-Options': undefined }),
    troubles: ['page: warning asset-no-nosniff'],
    says: /nosniff/,
  },
  {
    name: 'the scripts were cut out of index.html',
    spoil: altering(INDEX, (answer) => ({
      ...answer,
      body: index.replace(/<script.*<\/script>/, ''),
    })),
    troubles: ['page: failed no-script'],
    says: /names no script/,
  },
  {
    name: 'the server breaks a file off',
    spoil: altering(LATER, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Length': '5000', Connection: 'close' },
    })),
    troubles: ['page: failed asset-broken-off'],
    says: /the connection was broken off/,
  },
];
