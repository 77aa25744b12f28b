// Texts about the page's files, its addresses (`{paths}`: those with the same answer), and addresses that are refused for their length.
import type { NetworkFault } from '../probe.ts';
import type { CodingTrouble } from '../page/contentCoding.ts';
import { codingAdvice, networkWords, quoted, typed } from './networkTexts.ts';
import { say, type DoctorMessage } from '../finding.ts';

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
    A file of the page is not delivered. The reason: ${networkWords[fault]}`,
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
    A file of the page is answered with status ${status}${quoted(title)}.
    ${status === 429 ? TOO_OFTEN : 'Let everybody read all files of dist/, without a redirect: check permissions (chmod -R a+rX in dist/), rules of firewalls, and sign-ins before the server.'}`,
  failing: (status: number) => say`asset-server-error
    A file of the page is answered with an error of the server (status ${status}).
    ${status === 503 ? TOO_OFTEN_OR_DOWN : 'Look into the log of the server, and of any proxy before it.'}`,
  otherText: (title: string) => say`asset-is-html
    A file of the page is answered with another page${quoted(title)}.
    Keep sign-ins, firewalls and captive portals away from /assets/, then compare it with dist/.`,
  type: (type: string, wanted: string) => say`asset-type
    A file of the page is sent with ${typed(type)} in place of ${wanted}. Browsers refuse it.
    Have the server send ${wanted} for such files (in nginx: include mime.types).`,
  coding: (trouble: CodingTrouble) => say`${codingCodes[trouble.kind]}
    A file of the page ${codingAdvice(trouble)}`,
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

const FALLBACK =
  'Let the server answer unknown paths with index.html and status 200, without a redirect.';

export const addressTexts = {
  served: () => say`page-served
    Course Updates is served, also at /auth/callback, /embed and unknown paths.`,
  silent: (fault: NetworkFault) => say`page-${fault}
    The page does not answer at {paths}: ${networkWords[fault]}`,
  notServed: (status: number) => say`page-not-served
    The server does not answer with the page at {paths} (status ${status}).
    ${FALLBACK}`,
  nowhere: (status: number, title: string) => say`page-not-served
    The server has no page at {paths} (status ${status})${quoted(title)}, so it looks in another place than dist/, or another site answers.
    See that the host name and the path lead to the folder in which index.html lies: the name in the server’s settings, its folder (root), and what a proxy passes on.`,
  notThePage: (status: number, title: string) => say`page-not-served
    Something before the page answers at {paths} (status ${status})${quoted(title)}.
    Look into its settings.`,
  refused: (status: number, title: string) => say`page-refused
    The server refuses the page at {paths} (status ${status})${quoted(title)}.
    Let everybody load the page without a sign-in of the server’s own: check its access rules, the permissions of the files, and any firewall before it.`,
  refusesDoctor: (status: number) => say`page-refuses-doctor
    A firewall before the page refuses the doctor at {paths} by its name (User-Agent: course-updates-doctor, status ${status}), and lets browsers in.
    Have its rule against bots let that name through, and run the doctor again: people are not concerned, but the doctor does not see what is behind the firewall.`,
  failing: (status: number, title: string) => say`page-server-error
    The server fails at {paths} (status ${status})${quoted(title)}.
    ${[502, 503, 504].includes(status) ? 'A proxy answers in place of the page: see that the server behind it runs, and that the proxy knows its address and may connect to it (with SELinux: setsebool -P httpd_can_network_connect 1).' : 'Look into the log of the server.'}`,
  challenged: (status: number, title: string) => say`page-challenged
    A firewall stands before the page at {paths} and wants to see a browser first (status ${status})${quoted(title)}.
    Have the firewall let these addresses through without a challenge: a widget in a frame cannot answer one, and the doctor does not see what is behind it.`,
  cookieWall: (names: string) => say`page-cookie-wall
    The server redirects {paths} to the same address until a cookie comes back (${names}). In a frame of another site, where browsers keep no cookies, the page never comes.
    Have the firewall or the balancer before the page answer its files without a cookie.`,
  toHttp: (target: string) => say`page-to-http
    The server redirects {paths} from https to plain http: ${target}.
    Where a proxy ends TLS, have it tell the server behind it (X-Forwarded-Proto: https), and have that one redirect by paths without scheme and host.`,
  slashed: (target: string) => say`page-redirected
    The server redirects {paths} to ${target}, as if it were a folder.
    Remove a folder of that name beside index.html, or switch the rule off that adds slashes. ${FALLBACK}`,
  redirected: (target: string) => say`page-redirected
    The server redirects {paths} to ${target}, so people do not arrive at the page there.
    ${FALLBACK}`,
  named: (target: string) => say`page-redirected
    The server redirects {paths} to ${target}, and what an address says (?courses=…) may be lost on the way.
    Answer {paths} itself with index.html (nginx: index; Apache: DirectoryIndex; IIS: default document).`,
  leadsToLogin: (target: string) => say`page-behind-login
    The server sends people from {paths} to ${target}, which is another page: a sign-in or a network’s own, by the look of it.
    Serve the files of the page without a sign-in before them. The page signs people in by itself.`,
  moved: (target: string) => say`page-moved
    The page is elsewhere: the server redirects {paths} to ${target}.
    Write that address as page in doctor.json, give it to people, and register its redirect URI.`,
  callbackMoved: (target: string) => say`callback-redirected
    The server redirects /auth/callback to ${target}. Sign-in ends there with the answer lost, or refused because the address is another one.
    Answer /auth/callback itself with index.html and status 200, whatever its query.`,
  loop: () => say`page-redirect-loop
    The server redirects {paths} in a circle.
    Look for two rules that undo each other: http to https behind a proxy that speaks http, or with and without www or a last slash.`,
  listing: (title: string) => say`page-listing
    The server lists its files at {paths}${quoted(title)} in place of the page.
    Put the files of dist/ where the server looks, name index.html as its index, and switch listings off.`,
  welcome: (title: string) => say`page-welcome
    The server shows its own first page at {paths}${quoted(title)}.
    Point the server at the files of dist/, or check that the host name leads to the right site.`,
  maintenance: (title: string) => say`page-maintenance
    The server shows a notice of maintenance at {paths}${quoted(title)} with status 200.
    End the maintenance, and send such notices with status 503, so that nothing keeps them.`,
  login: (title: string) => say`page-behind-login
    Another page stands in place of the page at {paths}${quoted(title)}: a sign-in, a firewall or a network’s own, by the look of it.
    Serve the files of the page without a sign-in before them. The page signs people in by itself.`,
  cutOff: () => say`page-cut-off
    The page comes at {paths}, but not whole: its element for the content is not in it, so that it stays blank.
    Upload the whole dist/ folder again, and look for what cuts or rewrites HTML on its way (a proxy with a full disk, a Content-Length of before a change).`,
  other: (what: string) => say`page-other
    The server answers {paths} with ${what} in place of the page.
    Check that the address leads to this page. ${FALLBACK}`,
  unreadable: (trouble: CodingTrouble) => say`page-coding
    The server’s answer at {paths} ${codingAdvice(trouble)}`,
  type: (type: string) => say`page-type
    The server sends index.html at {paths} with ${typed(type)}, so browsers show its source or save it.
    Send index.html as text/html; charset=utf-8, also where it stands in for unknown paths.`,
  download: () => say`page-type
    The server sends index.html at {paths} with Content-Disposition: attachment, so browsers save it in place of showing it.
    Leave Content-Disposition out.`,
  otherBuild: () => say`other-build
    The index.html at {paths} is of another build than the one at /: it names other files.
    Look for a copy of index.html in that place, or for a cache that keeps an old one. Several servers behind one name need the same build.`,
} as const;

/** Fills `{paths}`. */
export function atPaths({ code, what, next = '' }: DoctorMessage, paths: string): DoctorMessage {
  const [filled = '', step = ''] = [what, next].map((text) => text.replaceAll('{paths}', paths));
  return { code, what: filled, next: step };
}

/** Characters: 100 courses. */
export const LONG = 1_800;

/** Firewalls may refuse these parts of an authorization response. */
export type SignInPart = 'length' | 'iss' | 'hyphens';

const signInParts: Readonly<Record<Exclude<SignInPart, 'length'>, string>> = {
  iss: 'the address of the issuer (iss=https://…, RFC 9207)',
  hyphens: 'two hyphens side by side, as one code in sixty has them',
};

const NEXT =
  'Have the firewall or proxy on the way let addresses of 8,000 characters through: look for a limit for addresses, queries or header lines (nginx: large_client_header_buffers; Apache: LimitRequestLine; IIS: maxUrl and maxQueryString).';

export const lengthTexts = {
  page: (paths: string, length: number, came: string) => say`long-address-refused
    The page comes at ${paths}, but not where the address has ${length} characters, as a sign-in and many courses make it: something before the page, such as a firewall, answered with ${came}.
    ${NEXT}`,
  signIn: (
    paths: string,
    parts: readonly Exclude<SignInPart, 'length'>[],
    came: string,
  ) => say`callback-refused
    The page comes at ${paths}, but not with the answer of a sign-in in its query, so that people end on an error: something before the page, such as a firewall, takes offence at ${parts.map((part) => signInParts[part]).join(' and ')}. It answered with ${came}.
    Have the firewall leave the queries below /auth/ alone: its rules against foreign addresses and SQL (OWASP CRS 931 and 942) take a code for an attack. Its log names the rule.`,
  api: (came: string) => say`long-address-refused
    Counts are answered, but not where the address has ${LONG} characters, as 100 courses make it: something before the LMS, such as a firewall, answered with ${came}.
    ${NEXT}`,
} as const;
