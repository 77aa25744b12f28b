// What a gateway does with a call to the LMS: a few headers go on, few come back, and the answer is compressed.
import { request, type Agent, type IncomingMessage } from 'node:http';
import { createGzip } from 'node:zlib';
import type { Readable, Writable } from 'node:stream';

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Pick<Readable, 'pipe'>;
}

/** What an answer is written to. */
export interface Answer {
  readonly head: (status: number, headers: Readonly<Record<string, string>>) => Writable;
  readonly broken: () => void;
}

const passed = [
  'accept',
  'accept-language',
  'authentication',
  'authorization',
  'content-length',
  'content-type',
  'origin',
  'user-agent',
];
/** As nginx has it by default in deploy/. */
const GZIP_FROM_BYTES = 1000;

/** `port`: of the LMS on this machine. */
export function passOn(
  call: Call,
  answer: Answer,
  { port, agent }: { port: string; agent: Agent },
): void {
  const headers: Record<string, string> = {};
  for (const name of passed) {
    const value = call.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const onward = request(
    { host: '127.0.0.1', port, agent, method: call.method, path: call.url, headers },
    (incoming) => write(incoming, call, answer),
  );
  onward.on('error', answer.broken);
  call.body.pipe(onward);
}

function write(incoming: IncomingMessage, call: Call, answer: Answer): void {
  const length = Number(incoming.headers['content-length'] ?? Infinity);
  const isSmall = length < GZIP_FROM_BYTES;
  const takesGzip = /\bgzip\b/.test(String(call.headers['accept-encoding'] ?? ''));
  const headers = {
    'Content-Type': incoming.headers['content-type'] ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
    Vary: 'Authentication, Authorization',
  };
  const status = incoming.statusCode ?? 502;
  incoming.on('aborted', answer.broken);
  if (isSmall || !takesGzip) {
    const known = Number.isFinite(length) ? { 'Content-Length': String(length) } : {};
    incoming.pipe(answer.head(status, { ...headers, ...known }));
  } else {
    incoming
      .pipe(createGzip())
      .pipe(answer.head(status, { ...headers, 'Content-Encoding': 'gzip' }));
  }
}
