// A server in the place of the LMS that keeps what it was asked, and answers like one that nobody should trust.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

interface UpstreamRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RecordedUpstream {
  readonly url: string;
  readonly requests: UpstreamRequest[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** On any free port. `redirects`: part of an address that is answered with a redirect. */
export async function startUpstream(redirects = 'myenrollments'): Promise<RecordedUpstream> {
  const requests: UpstreamRequest[] = [];
  const listener = await listenOnLoopback(0);
  const answer = (asked: UpstreamRequest, outgoing: ServerResponse): void => {
    const redirected = asked.url.includes(redirects);
    outgoing.writeHead(redirected ? 302 : 200, {
      'Content-Type': 'application/json',
      'Set-Cookie': ['session=1', 'other=2'],
      'Cache-Control': 'public, max-age=600',
      Vary: 'Cookie',
      'Access-Control-Allow-Origin': '*',
      'X-Accel-Redirect': '/config.json',
      'Clear-Site-Data': '"storage"',
      'Strict-Transport-Security': 'max-age=1',
      'Retry-After': '7',
      ...(redirected ? { Location: 'https://elsewhere.example/' } : {}),
    });
    outgoing.end(JSON.stringify({ answer: 'x'.repeat(3_000) }));
  };
  listener.answer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const take = async () => {
      // What broke off was asked for all the same.
      const body = await text(incoming).catch(() => 'broken off');
      const asked = { method, url, headers, body };
      requests.push(asked);
      answer(asked, outgoing);
    };
    void take();
  });
  return {
    url: `http://localhost:${listener.port}`,
    requests,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
