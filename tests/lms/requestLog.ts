// Logs the requests to the embedded LMS by their kind, without headers, queries and bodies, which may hold secrets.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface LoggedRequest {
  kind: RequestKind;
  method: string;
  path: string;
  /** 0 until the answer is complete, and for ever if the client gave up first. */
  status: number;
  personId?: string;
  orgUnitIds?: string[];
}

export interface RequestLog {
  requests: LoggedRequest[];
  /** Adds an entry in the order of arrival. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse, apiRoot: string): void;
  /** Adds later facts to the entry of this request. */
  note(incoming: IncomingMessage, facts: Pick<LoggedRequest, 'personId' | 'orgUnitIds'>): void;
}

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = [];
  const entries = new WeakMap<IncomingMessage, LoggedRequest>();
  return {
    requests,
    begin(incoming, outgoing, apiRoot) {
      const method = incoming.method ?? 'GET';
      const [path = '/'] = (incoming.url ?? '/').split('?');
      const kind = requestKind(method, path, apiRoot);
      const entry: LoggedRequest = { kind, method, path, status: 0 };
      requests.push(entry);
      entries.set(incoming, entry);
      outgoing.once('finish', () => {
        entry.status = outgoing.statusCode;
      });
    },
    note(incoming, facts) {
      const entry = entries.get(incoming);
      if (entry !== undefined) Object.assign(entry, facts);
    },
  };
}

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
