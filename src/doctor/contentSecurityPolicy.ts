// Tells whether a Content-Security-Policy allows an address (CSP Level 3, 6.7.2), without nonces and hashes, and who may frame an answer.

/** Sources by directive, in lower case; the first of two equal names counts. */
export type Policies = readonly ReadonlyMap<string, readonly string[]>[];

/** The policies of one or several headers; all apply. */
export function parsePolicies(header: string): Policies {
  return header
    .split(',')
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of policy.split(';')) {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        const key = name.toLowerCase();
        if (key !== '' && !directives.has(key)) directives.set(key, sources);
      }
      return directives;
    })
    .filter(({ size }) => size > 0);
}

/** `origin`: may have a path. `self`: the page's origin. */
export function allows(sources: readonly string[], origin: string, self: string): boolean {
  return sources.some((source) => matches(source, new URL(origin), new URL(self)));
}

function matches(source: string, origin: URL, self: URL): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return origin.origin === self.origin;
  if (text === '*') return origin.protocol === self.protocol || origin.protocol === 'https:';
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return origin.protocol === text;
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(text);
  const [, scheme = self.protocol.slice(0, -1), host = '', port, lowered = ''] = parts ?? [];
  const path = source.slice(source.length - lowered.length);
  if (parts === null) return false;
  // http also allows https.
  const schemeFits =
    origin.protocol === `${scheme}:` || (scheme === 'http' && origin.protocol === 'https:');
  const hostFits = host.startsWith('*.')
    ? origin.hostname.endsWith(host.slice(1))
    : origin.hostname === host;
  return (
    schemeFits &&
    hostFits &&
    pathFits(path, origin) &&
    (port === '*' || (port ?? '') === origin.port)
  );
}

/** With a trailing slash, the path is a prefix; otherwise exact (CSP Level 3, 6.7.2.11). */
function pathFits(path: string, { pathname }: URL): boolean {
  if (path === '' || path === '/' || pathname === '/') return true;
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}

/** The lists of all policies; every list must allow an ancestor. Empty: X-Frame-Options decides. */
export function frameAncestorsOf(headers: Headers): readonly (readonly string[])[] {
  return parsePolicies(headers.get('Content-Security-Policy') ?? '').flatMap((policy) => {
    const sources = policy.get('frame-ancestors');
    return sources === undefined ? [] : [sources];
  });
}

/** `origin`: of the ancestor. `self`: of the answer. */
export function mayFrame(headers: Headers, origin: string, self: string): boolean {
  const lists = frameAncestorsOf(headers);
  if (lists.length > 0) return lists.every((sources) => allows(sources, origin, self));
  const values = new Set(
    (headers.get('X-Frame-Options') ?? '').split(',').map((value) => value.trim().toLowerCase()),
  );
  // Several values refuse if browsers know any of them; browsers ignore a single unknown value, such as ALLOW-FROM.
  if (values.size > 1)
    return !['deny', 'sameorigin', 'allowall'].some((value) => values.has(value));
  return !values.has('deny') && (!values.has('sameorigin') || origin === self);
}
