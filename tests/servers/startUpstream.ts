// A server in place of the LMS and its authentication service: it records requests, and answers with headers that hold for its
// own origin.
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

interface UpstreamRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface UpstreamAnswer {
  readonly status: number;
  /** In addition to the headers of every answer. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Before the answer. */
  readonly delayMs?: number;
}

export interface RecordedUpstream {
  readonly url: string;
  readonly requests: UpstreamRequest[];
  /** Sets the next answers. */
  answer: UpstreamAnswer;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Of the origin that sends them, whatever their value. */
const known = `
  Accept-CH Access-Control-Allow-Origin Activate-Storage-Access
  Attribution-Reporting-Register-Source Attribution-Reporting-Register-Trigger CDN-Cache-Control
  Clear-Site-Data Content-Security-Policy Critical-CH Cross-Origin-Embedder-Policy-Report-Only
  Cross-Origin-Opener-Policy-Report-Only Document-Policy Integrity-Policy Link
  Observe-Browsing-Topics Origin-Trial Permissions-Policy-Report-Only Refresh
  Sec-Session-Registration Secure-Session-Challenge Secure-Session-Registration Server-Timing
  Set-Cookie2 Set-Login Shared-Storage-Write SourceMap Strict-Transport-Security Surrogate-Control
  Use-As-Dictionary X-DNS-Prefetch-Control X-Frame-Options X-Powered-By
`
  .trim()
  .split(/\s+/);

/** Headers of every answer that must not reach the page. */
const unwanted: Readonly<Record<string, string | readonly string[]>> = {
  // Of an Apache behind the LMS's address; not allowed over HTTP/2.
  Upgrade: 'h2,h2c',
  'Set-Cookie': ['session=1', 'other=2'],
  'Cache-Control': 'public, max-age=600',
  Expires: 'Thu, 31 Dec 2099 00:00:00 GMT',
  ETag: '"1"',
  'Last-Modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
  'Accept-Ranges': 'bytes',
  Vary: 'Cookie',
  'X-Accel-Redirect': '/config.json',
  ...Object.fromEntries(known.map((name) => [name, '1'])),
  'X-Whatever': ['one', 'two'],
};

/** Starts on a free port. */
export async function startUpstream(): Promise<RecordedUpstream> {
  const requests: UpstreamRequest[] = [];
  const listener = await listenOnLoopback(0);
  const upstream: RecordedUpstream = {
    url: `http://localhost:${listener.port}`,
    requests,
    answer: { status: 200 },
    [Symbol.asyncDispose]: () => listener.close(),
  };
  listener.answer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const take = async () => {
      // The request was sent, even though it broke off.
      const body = await text(incoming).catch(() => 'broken off');
      requests.push({ method, url, headers, body });
      const { status, headers: more, delayMs = 0 } = upstream.answer;
      await delay(delayMs);
      const all = { 'Content-Type': 'application/json', 'Retry-After': '7', ...unwanted, ...more };
      for (const [name, value] of Object.entries(all)) outgoing.setHeader(name, value);
      outgoing.writeHead(status);
      outgoing.end(JSON.stringify({ answer: 'x'.repeat(3_000) }));
    };
    void take();
  });
  return upstream;
}
