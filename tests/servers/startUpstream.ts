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
  'Access-Control-Allow-Origin': '*',
  'Clear-Site-Data': '"storage"',
  'Strict-Transport-Security': 'max-age=1',
  'X-Accel-Redirect': '/config.json',
  'CDN-Cache-Control': 'max-age=600',
  'Surrogate-Control': 'max-age=600',
  'Set-Login': 'logged-in',
  Link: '</x>; rel=preload',
  Refresh: '0;url=https://elsewhere.example/',
  'Content-Security-Policy': 'default-src *; frame-ancestors *',
  'X-Frame-Options': 'ALLOWALL',
  'Server-Timing': 'db;dur=1',
  SourceMap: '/x.map',
  'X-Powered-By': 'upstream',
  'Set-Cookie2': 'session=1; Version=1',
  'Secure-Session-Registration': '(ES256);path="/register"',
  'Secure-Session-Challenge': '"c"',
  'Sec-Session-Registration': '(ES256);path="/register"',
  'Activate-Storage-Access': 'load',
  'Use-As-Dictionary': 'match="/*"',
  'Origin-Trial': 'token',
  'Accept-CH': 'Sec-CH-UA-Model',
  'Critical-CH': 'Sec-CH-UA-Model',
  'Attribution-Reporting-Register-Source': '{}',
  'Attribution-Reporting-Register-Trigger': '{}',
  'Cross-Origin-Embedder-Policy-Report-Only': 'require-corp',
  'Cross-Origin-Opener-Policy-Report-Only': 'same-origin',
  'Document-Policy': 'force-load-at-top',
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Observe-Browsing-Topics': '?1',
  'Permissions-Policy-Report-Only': 'camera=()',
  'Shared-Storage-Write': 'clear',
  'X-DNS-Prefetch-Control': 'on',
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
