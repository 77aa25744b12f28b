// Whether a Content-Security-Policy allows an address (CSP Level 3, 6.7.2); nonces and hashes are ignored.

export interface ContentSecurityPolicy {
  /** Directive names in lower case; the first of two counts. */
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

/** Where there are several policies, in one header or in several, all of them apply. */
export function parsePolicies(header: string): readonly ContentSecurityPolicy[] {
  return header
    .split(',')
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of policy.split(';')) {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        const key = name.toLowerCase();
        if (key !== '' && !directives.has(key)) directives.set(key, sources);
      }
      return { directives };
    })
    .filter(({ directives }) => directives.size > 0);
}

/** The sources of a directive, or of the one that stands in for it; undefined: anything goes. */
export function sourcesOf(
  { directives }: ContentSecurityPolicy,
  name: string,
  fallback?: string,
): readonly string[] | undefined {
  return directives.get(name) ?? (fallback === undefined ? undefined : directives.get(fallback));
}

/** Whether one of `sources` lets an origin, or an address with its path, through, on a page of the origin `self`. */
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
  // http in a policy also means https, never the other way round.
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

/** A path that ends with a slash is a folder, any other one address (CSP Level 3, 6.7.2.11). */
function pathFits(path: string, { pathname }: URL): boolean {
  if (path === '' || path === '/' || pathname === '/') return true;
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}
