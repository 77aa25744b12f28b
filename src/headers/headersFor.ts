// The headers of every server of the page.

/** `popup` is the sign-in window of the widget (`embed`), `silent` its automatic sign-in, `element` the script for hosts. */
export const headerScopes = [
  'page',
  'embed',
  'callback',
  'popup',
  'silent',
  'element',
  'asset',
] as const;
export type HeaderScope = (typeof headerScopes)[number];

export interface HeaderOptions {
  readonly scope: HeaderScope;
  /** Other origins, from connectOrigins. */
  readonly connect: readonly string[];
  readonly embedders: readonly string[];
  /** For the automatic sign-in of frames, from frameOrigins; default none. */
  readonly frames?: readonly string[];
  /** False only in development. */
  readonly https: boolean;
  /** For the development server's inline code. */
  readonly nonce?: string | undefined;
}

export type Headers = Readonly<Record<string, string>>;

/** @throws RangeError for an origin that would add to the policy */
export function headersFor(options: HeaderOptions): Headers {
  for (const origin of [...options.connect, ...options.embedders, ...(options.frames ?? [])]) {
    if (!PLAIN_ORIGIN.test(origin)) {
      throw new RangeError(`${origin} cannot stand in a policy. Use plain host names.`);
    }
  }
  const { scope, https, frames = [] } = options;
  const shared = scope === 'asset' || scope === 'element';
  return {
    'Content-Security-Policy': policyFor(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // The sign-in window needs its opener.
    ...(scope === 'popup' ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    'Cross-Origin-Resource-Policy': shared || scope === 'embed' ? 'cross-origin' : 'same-origin',
    // Cross-origin isolated hosts require it (HTML, "embedder policy"), but it would block hidden sign-in frames.
    ...(scope === 'embed' && frames.length === 0
      ? { 'Cross-Origin-Embedder-Policy': 'require-corp' }
      : {}),
    // A sandboxed frame has an opaque origin, so public files need CORS.
    ...(shared ? { 'Access-Control-Allow-Origin': '*' } : {}),
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // The page does not own other names below this host: no includeSubDomains (RFC 6797).
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
    // `no-store` would disable the back/forward cache.
    'Cache-Control': scope === 'asset' ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** A host-source (CSP Level 3, 2.3.1): `;`, `,` or quotes would end it. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?$/;

/** CSP Level 3; Trusted Types, "Integration with Content Security Policy". */
function policyFor(options: HeaderOptions): string {
  const { scope, connect, nonce, frames = [] } = options;
  const inline = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inline]],
    ['style-src', ["'self'", ...inline]],
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...connect]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ...(framed.has(scope) && frames.length > 0
      ? ([['frame-src', ["'self'", ...frames]]] as const)
      : []),
    ['frame-ancestors', frameAncestors(options)],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

const framed: ReadonlySet<HeaderScope> = new Set(['embed', 'silent']);

/**
 * Authorization responses may be framed only for the automatic sign-in (RFC 9700, 4.16), which answers only its own
 * origin. The directive covers all ancestors: the frame and its host.
 */
function frameAncestors({ scope, embedders, frames = [] }: HeaderOptions): readonly string[] {
  const isSilent = frames.length > 0;
  if (embedders.length === 0 || !framed.has(scope)) return ["'none'"];
  if (isSilent) return ["'self'", ...embedders];
  return scope === 'embed' ? embedders : ["'none'"];
}

/** Without the clipboard, because people copy details. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;
