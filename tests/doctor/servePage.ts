// A deployed page in little: index.html at every address, config.json, and the headers of a careful
// server. Everything may be changed while it runs, so that a test can bring about any fault of a server.
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

export interface ServedPage {
  readonly origin: string;
  /** What /config.json answers; text is sent as it is. */
  config: unknown;
  readonly headers: Map<string, string>;
  /** Paths that answer with a status in place of the page. */
  readonly missing: Map<string, number>;
  /** Answers in place of everything else; undefined leaves the request to the page. */
  intercept: (request: PageRequest) => Promise<PageAnswer | undefined>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface PageRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const INDEX = '<!doctype html><title>Course updates</title><div id="root"></div>';

export async function servePage(): Promise<ServedPage> {
  const listener = await listenOnLoopback(0);
  const page: ServedPage = {
    origin: `http://localhost:${listener.port}`,
    config: {},
    headers: new Map(),
    missing: new Map(),
    intercept: async () => undefined,
    [Symbol.asyncDispose]: () => listener.close(),
  };
  listener.answer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').replace(/\?.*$/s, '');
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (part: string) => {
      body += part;
    });
    incoming.on('end', () => {
      const { method = 'GET', headers } = incoming;
      void page.intercept({ method, path: incoming.url ?? '/', headers, body }).then((given) => {
        const answer = given ?? answerOf(page, path);
        outgoing.writeHead(answer.status, answer.headers);
        return outgoing.end(answer.body);
      });
    });
  });
  return page;
}

function answerOf(page: ServedPage, path: string): PageAnswer {
  const headers = Object.fromEntries(page.headers);
  const status = page.missing.get(path);
  if (status !== undefined) return { status, headers, body: 'not here' };
  if (path !== '/config.json') {
    return { status: 200, headers: { ...headers, 'Content-Type': 'text/html' }, body: INDEX };
  }
  const body = typeof page.config === 'string' ? page.config : JSON.stringify(page.config);
  return { status: 200, headers: { ...headers, 'Content-Type': 'application/json' }, body };
}
