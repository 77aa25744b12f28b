// Texts about Content-Security-Policy and framing.
import { say } from '../finding.ts';

const withoutHeader = {
  missing: 'The page is sent without Content-Security-Policy.',
  'report-only':
    'The page is sent with Content-Security-Policy-Report-Only alone, which blocks nothing.',
  meta: 'The page has a Content-Security-Policy in a meta tag only, where frame-ancestors does not count.',
};

const RELOAD =
  'If config.json was edited, reload the gateway: it reads config.json at its start and at SIGHUP (systemctl reload course-updates). With a server of your own, ';

/** `step`: of a server that is no gateway of ours. */
const reloading = (gateway: boolean, step: string): string =>
  gateway ? `${RELOAD}${step.charAt(0).toLowerCase()}${step.slice(1)}` : step;

export const policyTexts = {
  none: (how: keyof typeof withoutHeader) => say`no-policy
    ${withoutHeader[how]}
    Send the header that npm run headers writes (docs/without-a-gateway.md, "The headers"), with your addresses in connect-src and frame-ancestors.`,
  fits: () => say`policy-fits
    Content-Security-Policy lets the page reach what it needs, and be framed by the embedders alone.`,
  blocked: (directive: string, origin: string, gateway: boolean) => say`policy-blocks-${directive}
    Content-Security-Policy forbids what the page needs: ${directive} does not allow ${origin}.
    ${reloading(gateway, `Add ${origin} to ${directive}.`)} Where several policies are sent, every one of them must allow it.`,
  blockedFile: (directive: string, file: string) => say`policy-blocks-${directive}
    Content-Security-Policy forbids what the page needs: ${directive} does not allow ${file}.
    Add 'self' to ${directive}, without 'strict-dynamic'. Where several policies are sent, every one of them must allow it.`,
  blockedPath: (address: string) => say`policy-blocks-connect-src
    Content-Security-Policy forbids what the page needs: connect-src names a path that ${address} is not below.
    Let connect-src name ${new URL(address).origin} without a path, or with a slash behind the folder.`,
  colon: (name: string) => say`policy-misspelt
    Content-Security-Policy has a directive that no browser knows, because a colon stands behind it: ${name}
    Write directives without a colon: connect-src 'self'; script-src 'self'.`,
  comma: (name: string) => say`policy-misspelt
    Content-Security-Policy has a comma before ${name}, which begins a second policy there: what follows is no longer in the list.
    Put blanks between addresses, and semicolons between directives.`,
  bare: (keyword: string) => say`policy-misspelt
    Content-Security-Policy has ${keyword} without quotes, which is a host of that name.
    Write '${keyword}' with single quotes, and see that the server's own quotes leave them there.`,
  base: (address: string) => say`index-changed
    index.html came with <base href> in it, so that browsers look for its files at ${address}. The build writes none.
    Find what rewrites the page on its way (a proxy, a content network), and switch that off for it.`,
  scriptType: (type: string) => say`index-changed
    index.html came with ${type === '' ? 'no type' : `the type ${type}`} in place of module for a script of the build, so that browsers do not run it.
    Find what rewrites the page on its way (a content network that defers or bundles scripts), and switch that off for it.`,
  foreign: (address: string) => say`foreign-script
    index.html came with a script that is not of the build: ${address}. With it, others would run code with a person’s token; the policy should keep it out.
    Find what writes it into the page (a content network’s statistics, a proxy, a firewall), and switch that off for it.`,
  dataPictures: () => say`policy-blocks-data-pictures
    Content-Security-Policy lets img-src show no data: addresses, so the icon of the tab cannot show the count.
    Add data: to img-src.`,
  sandboxed: (missing: string) => say`policy-sandbox
    Content-Security-Policy has sandbox without ${missing}, which the page needs.
    Remove sandbox, or add ${missing} to it.`,
  weak: (sources: string) => say`policy-weak-scripts
    Content-Security-Policy allows scripts from ${sources}, so code that somebody slips in would run with a person’s token.
    Let script-src be 'self' alone: the page needs nothing else.`,
  scriptsFree: () => say`policy-weak-scripts
    Content-Security-Policy limits no scripts: it has neither script-src nor default-src.
    Add default-src 'none' and script-src 'self', as npm run headers writes them.`,
  inline: (count: number) => say`inline-script
    index.html came with ${count === 1 ? 'a script' : `${count} scripts`} written into it, which the build never does.
    Find what rewrites the page on its way (a proxy, a content network, a firewall), and switch that off for it.`,
  noFrameAncestors: () => say`no-frame-ancestors
    Content-Security-Policy has no frame-ancestors, so any site may frame the page (RFC 9700, 4.16).
    Add frame-ancestors with the embedders of config.json, or with 'none'.`,
  strangers: (sources: string, gateway: boolean) => say`frame-ancestors-wider
    frame-ancestors allows ${sources}, which embedders in config.json does not name.
    ${reloading(gateway, 'Let both say the same.')}`,
  framedBeyond: (origin: string, paths: string) => say`framed-by-embedder
    The embedder ${origin} may frame ${paths} as well, where a click can be stolen, and an answer of the sign-in framed (RFC 9700, 4.16). Only /embed is made for it.
    Send frame-ancestors 'none' at every address but /embed (with auth.automatic, /auth/silent too), as npm run headers writes it.`,
  silentBlocked: (how: string, origin: string, gateway: boolean) => say`silent-blocked
    ${how} at /auth/silent does not let ${origin} frame it, so frames cannot sign people in by themselves. The button Sign in still works.
    ${reloading(gateway, `${how === 'X-Frame-Options' ? 'Leave X-Frame-Options out at /auth/silent, and send' : 'Send'} frame-ancestors 'self' with the embedders there.`)}`,
  frameOptions: (value: string) => say`frame-options
    X-Frame-Options: ${value} stands beside embedders. Browsers follow frame-ancestors in its place, but older ones keep the widget blank.
    Leave X-Frame-Options out at /embed: frame-ancestors says who may frame it.`,
  frameOptionsBlock: (value: string) => say`frame-options
    X-Frame-Options: ${value} keeps the widget blank on the sites that embedders names.
    Leave X-Frame-Options out at /embed, and send frame-ancestors with the embedders.`,
} as const;
