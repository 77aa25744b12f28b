// Texts about the page's files.
import type { NetworkFault } from '../networkFault.ts';
import type { CodingTrouble } from '../page/decodeBody.ts';
import { codingWords, nextOfCoding, networkWords } from './networkTexts.ts';
import { say } from '../finding.ts';

/** `more`: other files with the same fault. */
export function also(more: number): string {
  if (more === 0) return '';
  return more === 1 ? ' So it is with one more file.' : ` So it is with ${more} more files.`;
}

const bytes = (count: number): string => `${count.toLocaleString('en')} bytes`;
const UPLOAD =
  'Upload the whole dist/ folder of one build, index.html last, and empty every cache in between.';

const TOO_OFTEN =
  'A server or firewall limits how often files are asked for: the page loads a dozen at once, and a campus shares an address. Raise the limit for the files of the page.';

const TOO_OFTEN_OR_DOWN =
  'Look into the log of the server, and of any proxy before it: a limit on how often files are asked for answers so, too, and the page loads a dozen at once.';

const codingCodes = {
  broken: 'asset-coding',
  unknown: 'asset-coding',
  unsaid: 'asset-coding-unsaid',
  twice: 'asset-compressed-twice',
} as const satisfies Readonly<Record<CodingTrouble['kind'], string>>;

export const assetTexts = {
  served: (count: number, size: number) => say`assets-served
    All ${count} scripts, styles and pictures that the page can load arrive whole and with the right type, ${bytes(size)} of them for the first view.`,
  none: () => say`no-script
    index.html names no script, so the page stays blank.
    Something cut it, or it is the one of the sources, which no build has made. ${UPLOAD}`,
  silent: (fault: NetworkFault) => say`asset-${fault}
    A file of the page is not delivered. The reason: ${networkWords[fault].what}
    ${networkWords[fault].next}`,
  allMissing: (status: number) => say`asset-missing
    Not one file of the page is there (status ${status}): the server may not read its folder, or the upload is incomplete.
    Let the server’s user read assets/ and its files: chmod -R a+rX in dist/. Or else: ${UPLOAD}`,
  missing: (status: number, namedBy: string) => say`asset-missing
    A file that ${namedBy} names is not there (status ${status}). They are of different builds, or the upload is incomplete.
    ${UPLOAD}`,
  outside: (namedBy: string, folder: string) => say`asset-outside
    ${namedBy} lies below ${folder}, but names files outside of it, where they are not: the addresses in the build begin at the root.
    After each upgrade, run sed -i 's|="/|="${folder}|g' *.html auth/*.html in dist/: it is the line of docs/deploy.md, "Below a path".`,
  swallowed: (namedBy: string) => say`asset-is-page
    A file that ${namedBy} names is answered with index.html and status 200, as if it were an address of the page. It is not there, and browsers cannot run HTML.
    ${UPLOAD} Let missing files under /assets/ answer 404.`,
  refused: (status: number, title: string) => say`asset-refused
    A file of the page is answered with status ${status}${title === '' ? '' : ` ("${title}")`}.
    ${status === 429 ? TOO_OFTEN : 'Let everybody read all files of dist/, without a redirect: check permissions (chmod -R a+rX in dist/), rules of firewalls, and sign-ins before the server.'}`,
  failing: (status: number) => say`asset-server-error
    A file of the page is answered with an error of the server (status ${status}).
    ${status === 503 ? TOO_OFTEN_OR_DOWN : 'Look into the log of the server, and of any proxy before it.'}`,
  otherText: (title: string) => say`asset-is-html
    A file of the page is answered with another page${title === '' ? '' : ` ("${title}")`}.
    Keep sign-ins, firewalls and captive portals away from /assets/, then compare it with dist/.`,
  type: (type: string, wanted: string) => say`asset-type
    A file of the page is sent with ${type === '' ? 'no Content-Type' : `Content-Type ${type}`} in place of ${wanted}. Browsers refuse it.
    Have the server send ${wanted} for such files (in nginx: include mime.types).`,
  coding: (trouble: CodingTrouble) => say`${codingCodes[trouble.kind]}
    A file of the page ${codingWords(trouble)}
    ${nextOfCoding(trouble)}`,
  tooLarge: () => say`asset-too-large
    A file of the page is larger than any of the build.
    ${UPLOAD}`,
  empty: () => say`asset-empty
    A file of the page is empty.
    ${UPLOAD}`,
  changed: () => say`asset-changed
    A file of the page is not the one that index.html was built with: its integrity hash differs. Browsers refuse it.
    ${UPLOAD} Switch off whatever rewrites scripts on their way.`,
  notKept: (control: string) => say`asset-not-kept
    A file whose name changes with its content is not kept by browsers (${control === '' ? 'no Cache-Control' : `Cache-Control: ${control}`}). Each visit loads it again.
    Send Cache-Control: public, max-age=31536000, immutable for /assets/.`,
  sniffable: () => say`asset-no-nosniff
    A file of the page is sent without X-Content-Type-Options: nosniff.
    Add the header for every path, so that browsers do not guess types.`,
  plain: (size: number, could: number) => say`assets-uncompressed
    Scripts and styles are sent uncompressed: ${bytes(size)} that gzip makes ${bytes(could)}.
    Switch on compression for JavaScript, CSS and SVG (gzip, better brotli), or serve the .gz and .br files beside them.`,
} as const;
