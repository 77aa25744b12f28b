// The kind of a request to the embedded LMS, by method and path.

export type RequestKind =
  | 'discovery'
  | 'authorize'
  | 'token'
  | 'revocation'
  | 'end-session'
  | 'jwks'
  | 'sign-in-page'
  | 'versions-check'
  | 'whoami'
  | 'enrollments'
  | 'updates-one'
  | 'updates-many'
  | 'preflight'
  | 'other';

const authenticationPaths: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/(core\/)?\.well-known\/(openid-configuration|oauth-authorization-server)/, 'discovery'],
  [/^\/(core\/connect\/authorize|oauth2\/auth$)/, 'authorize'],
  [/^\/core\/connect\/token$/, 'token'],
  [/^\/core\/connect\/revocation$/, 'revocation'],
  [/^\/core\/connect\/endsession/, 'end-session'],
  [/^\/core\/\.well-known\/jwks$/, 'jwks'],
  [/^\/core\/interaction\//, 'sign-in-page'],
];

const apiPaths: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/versions\/check$/, 'versions-check'],
  [/^\/lp\/[^/]+\/users\/whoami$/, 'whoami'],
  [/^\/lp\/[^/]+\/enrollments\/myenrollments\/$/, 'enrollments'],
  [/^\/le\/[^/]+\/[^/]+\/updates\/myUpdates$/, 'updates-one'],
  [/^\/le\/[^/]+\/updates\/myUpdates\/$/, 'updates-many'],
];

export function requestKind(method: string, path: string, apiRoot: string): RequestKind {
  if (method === 'OPTIONS') return 'preflight';
  const inApi = path.startsWith(`${apiRoot}/`);
  const route = inApi ? path.slice(apiRoot.length) : path;
  const paths = inApi ? apiPaths : authenticationPaths;
  return paths.find(([pattern]) => pattern.test(route))?.[1] ?? 'other';
}
