// Scans dist/ for keys, tokens, secrets, source maps, unknown addresses, and tags that load without a hash. A secret is
// reported by kind only, because build logs are widely read.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { START_PATH } from '../../src/paths/paths.ts';
import { LICENSES } from '../build/licensed.ts';
import { SBOM } from '../build/sbom.ts';
import { readSources, type SourceFile } from '../repository.ts';

/** One sentence per defect. @throws Error without a build */
export function scanBuild(dist: string): string[] {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) throw new Error(`${page} is missing: run \`npm run build\` first.`);
  const files = readSources(basename(dist), /(?<!\.br|\.gz)$/, dirname(dist));
  return [
    // Lists of packages contain many addresses.
    ...findLeaks(files.filter(({ path }) => ![LICENSES, SBOM].includes(basename(path)))),
    ...files.filter(({ path }) => path.endsWith('.html')).flatMap(({ text }) => findUnhashed(text)),
  ];
}

/** Loading tags without `integrity`; browsers compare the hashes. subresourceIntegrity.ts says why start.js has none. */
export function findUnhashed(html: string): string[] {
  return (
    html.match(/<script\b[^>]*>|<link\b[^>]*\srel="?(?:stylesheet|modulepreload)\b[^>]*>/gi) ?? []
  )
    .filter((tag) => !tag.includes(` src="${START_PATH}"`) && !/\sintegrity="sha384-/.test(tag))
    .map((tag) => `${tag}: has no integrity.`);
}

/** One sentence per leak. Never throws. */
export function findLeaks(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...secrets
      .filter(([, pattern]) => pattern.test(text))
      .map(([name]) => `${path} holds ${name}. Remove it, and have it replaced.`),
    ...(path.endsWith('.map') || /[#@]\s*sourceMappingURL=/.test(text)
      ? [`${path} is or names a source map: set build.sourcemap to false.`]
      : []),
    ...strangers(text).map(
      (address) =>
        `${path} names ${address}. If the page asks there, its policy forbids it; if it only says so, list it.`,
    ),
  ]);
}

const secrets: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a private key (RFC 7468)', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  // RFC 7518, 6: `d` is a private part, `k` a shared key.
  ['a private JWK', /["']?\bkty["']?\s*:[^{}]*["']?\b[dk]["']?\s*:\s*["'`][\w-]{16,}/],
  ['a private JWK', /["']?\b[dk]["']?\s*:\s*["'`][\w-]{16,}["'`][^{}]*["']?\bkty["']?\s*:/],
  ['a JSON Web Token', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/],
  ['a bearer token', /\bBearer\s+[\w~+/.-]{16,}/],
  [
    'a client secret',
    /\b(?:client_?secret|clientSecret|AUTH_CLIENT_SECRET)["'`]?\s*[:=]\s*["'`][^"'`]+["'`]/i,
  ],
  ['a token', /\b(?:access|refresh)_?token["'`]?\s*[:=]\s*["'`][\w~+/.-]{16,}["'`]/i],
];

/** Names and documentation links, which the page never requests. */
const knownAddresses: readonly RegExp[] = [
  // XML namespaces.
  /^http:\/\/www\.w3\.org\/(?:1998\/Math\/MathML|1999\/xlink|2000\/svg|XML\/1998\/namespace)$/,
  // Explanations of library errors.
  /^https:\/\/react\.dev\/errors\/$/,
  /^https:\/\/reactrouter\.com\/en\/main\/routers\/picking-a-router\.?$/,
  /^https:\/\/github\.com\/ungap\/url-search-params\.?$/,
  // The issuer of a preset, which the policy contains too (src/config/presets.ts).
  /^https:\/\/auth\.brightspace\.com$/,
  // Base URLs for resolving paths, and example addresses (RFC 2606).
  /^https?:\/\/(?:localhost|127\.0\.0\.1|api\.invalid)\/?$/,
  /^https:\/\/(?:[\w-]+\.)+example\.edu(?:\/core)?\.?$/,
];

function strangers(text: string): string[] {
  const found = [
    ...text.matchAll(/\b(?:https?|wss?):\/\/[\w.[-][\w.:/@%~+[\]-]*/gi),
    ...text.matchAll(/(?<=["'`(=])\/\/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}[\w./-]*/gi),
  ].map(([address]) => address);
  return [...new Set(found)].filter(
    (address) => !knownAddresses.some((known) => known.test(address)),
  );
}
