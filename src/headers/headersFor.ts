// The headers that every server of the page sends: the one source for development, tests and hosts. The policy
// allows no inline code and no string sinks; calls and frames only where config.json names them.

/**
 * `embed` is the widget, `callback` the redirect URI, `popup` that of the widget's window; `element` is the script that
 * hosts load, `asset` a file whose name holds a hash of its content.
 */
export const headerScopes = ['page', 'embed', 'callback', 'popup', 'element', 'asset'] as const;
export type HeaderScope = (typeof headerScopes)[number];

export interface HeaderOptions {
  readonly scope: HeaderScope;
  /** Origins that the page calls, besides its own: see connectOrigins. */
  readonly connect: readonly string[];
  /** Origins that may frame the widget: `embedders` of config.json. */
  readonly embedders: readonly string[];
  /** Served over HTTPS, as it is everywhere but on a developer's machine. */
  readonly https: boolean;
  /** For what a development server writes inline. No built page has any. */
  readonly nonce?: string | undefined;
}

/** By field name. */
export type Headers = Readonly<Record<string, string>>;

/** One answer's headers. @throws RangeError for an origin that would read as more than a host */
export function headersFor(options: HeaderOptions): Headers {
  for (const origin of [...options.connect, ...options.embedders]) {
    if (!PLAIN_ORIGIN.test(origin)) {
      throw new RangeError(`${origin} cannot stand in a policy. Use plain host names.`);
    }
  }
  const { scope, https } = options;
  const shared = scope === 'asset' || scope === 'element';
  return {
    'Content-Security-Policy': policyFor(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // The sign-in window has to find the frame that opened it.
    ...(scope === 'popup' ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    'Cross-Origin-Resource-Policy': shared || scope === 'embed' ? 'cross-origin' : 'same-origin',
    // A host that asks for isolation frames only what asks for it as well (HTML, "embedder policy").
    ...(scope === 'embed' ? { 'Cross-Origin-Embedder-Policy': 'require-corp' } : {}),
    // Nothing secret: hosts load the element, and a sandboxed frame is no origin, not even the page's own.
    ...(shared ? { 'Access-Control-Allow-Origin': '*' } : {}),
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // RFC 6797. The names below this host are not the page's to decide about: no includeSubDomains.
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
    // `no-store` would cost the back/forward cache, also for the callback, which becomes the page.
    'Cache-Control': scope === 'asset' ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** The host-source of CSP Level 3, 2.3.1. URLs may hold `;`, `,` or quotes, which begin something new here. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?$/;

/** Content Security Policy Level 3; Trusted Types, "Integration with Content Security Policy". */
function policyFor({ scope, connect, embedders, nonce }: HeaderOptions): string {
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
    ['frame-ancestors', frameAncestors(scope, embedders)],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Only the widget is framed. An authorization response never is (RFC 9700, 4.16). */
function frameAncestors(scope: HeaderScope, embedders: readonly string[]): readonly string[] {
  return scope === 'embed' && embedders.length > 0 ? embedders : ["'none'"];
}

/** What the page does not use. The clipboard is not among them: people copy details. */
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
