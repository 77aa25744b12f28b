// Logs the requests to the embedded LMS, without headers, bodies, tokens and codes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestKind } from './requestKind.ts';
import type { RequestKind } from './requestKind.ts';

export interface LoggedRequest {
  kind: RequestKind;
  method: string;
  path: string;
  /** Without the question mark; possible secrets are replaced. */
  query: string;
  /** 0 until the answer is complete, and for ever if the client gave up first. */
  status: number;
  personId?: string;
  orgUnitIds?: string[];
  /** The exact reason of a refusal by the token endpoint. */
  refusal?: string;
}

export interface RequestLog {
  requests: LoggedRequest[];
  /** Adds an entry in the order of arrival. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse, apiRoot: string): void;
  /** Adds later facts to the entry of this request. */
  note(
    incoming: IncomingMessage,
    facts: Pick<LoggedRequest, 'personId' | 'orgUnitIds' | 'refusal'>,
  ): void;
}

const harmless = new Set([
  'client_id',
  'code_challenge_method',
  'post_logout_redirect_uri',
  'prompt',
  'redirect_uri',
  'response_type',
  'scope',
]);

/** The log keeps only names of OAuth parameters, except for parameters that are public. */
function withoutSecrets(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) {
    if (!harmless.has(name)) parameters.set(name, 'withheld');
  }
  return parameters.toString();
}

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = [];
  const entries = new WeakMap<IncomingMessage, LoggedRequest>();
  return {
    requests,
    begin(incoming, outgoing, apiRoot) {
      const method = incoming.method ?? 'GET';
      const [path = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
      const inApi = path.startsWith(`${apiRoot}/`);
      const entry: LoggedRequest = {
        kind: requestKind(method, path, apiRoot),
        method,
        path,
        query: inApi ? query : withoutSecrets(query),
        status: 0,
      };
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
