// Loads a file with details that fetch hides: bytes on the wire, time, certificate, redirects.
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { TLSSocket } from 'node:tls';
import { ApiError } from '../../api/errors.ts';
import { type Answer, type Probe, readNetworkFault, judgeNames, AS_DOCTOR } from '../probe.ts';
import { decodeBody, type Decoded, MAX_BYTES } from './contentCoding.ts';

export interface LoadedFile extends Pick<Answer, 'address' | 'status' | 'headers'> {
  readonly kind: 'file';
  /** In lower case; `''`: none. */
  readonly coding: string;
  readonly wireBytes: number;
  readonly decoded: Decoded;
  /** UTF-8, without a byte order mark; `''`: decoding failed. */
  readonly text: string;
  /** Time from sending to the last byte. */
  readonly ms: number;
  readonly certificate: Certificate | undefined;
}

export interface Certificate {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

export type Unloaded = Probe & { readonly kind: 'silence'; readonly address: string };

/** Never rejects. */
export type Load = (address: string, request?: LoadRequest) => Promise<LoadedFile | Unloaded>;

interface LoadRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'TRACE';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Browsers open six connections per host. */
const CONNECTIONS = { keepAlive: true, maxSockets: 6 } as const;

/** `timeoutMs`: excludes the wait for a connection. */
export function createLoader(timeoutMs: number) {
  const plain = new PlainAgent(CONNECTIONS);
  // A resumed TLS session shows no certificate.
  const secure = new SecureAgent({
    ...CONNECTIONS,
    maxCachedSessions: 0,
    checkServerIdentity: judgeNames,
  });
  const once: Load = (address, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve) => {
      const silence = (error: unknown): void =>
        resolve({ kind: 'silence', address, fault: readNetworkFault(error) });
      const isSecure = new URL(address).protocol === 'https:';
      const send = isSecure ? secureRequest : plainRequest;
      const request = send(address, {
        method,
        agent: isSecure ? secure : plain,
        headers: {
          ...AS_DOCTOR,
          Accept: '*/*',
          'Accept-Encoding': 'gzip, deflate, br',
          ...headers,
        },
      });
      let sentAt = performance.now();
      request.on('socket', () => {
        sentAt = performance.now();
        const timer = setTimeout(
          () => request.destroy(new DOMException('', 'TimeoutError')),
          timeoutMs,
        );
        request.on('close', () => clearTimeout(timer));
      });
      request.on('error', (error) =>
        // The server may be closing an idle connection.
        request.reusedSocket && readNetworkFault(error) === 'broken-off'
          ? resolve(once(address, { method, headers: { ...headers, Connection: 'close' } }))
          : silence(error),
      );
      request.on('response', (response) => {
        // Read it now: after the answer, the socket may be reused or closed.
        const { socket } = response;
        const certificate = socket instanceof TLSSocket ? certificateOf(socket) : undefined;
        readBody(response).then(
          async (bytes) =>
            resolve({
              ms: Math.round(performance.now() - sentAt),
              ...(await describe(response, bytes)),
              address,
              certificate,
            }),
          (error: unknown) => {
            request.destroy();
            silence(error);
          },
        );
      });
      request.end();
    });
  return {
    load: once,
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    size += bytes.byteLength;
    if (size > MAX_BYTES) throw new ApiError({ kind: 'too-large' });
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

async function describe(
  { rawHeaders, statusCode: status = 0 }: IncomingMessage,
  bytes: Buffer,
): Promise<Omit<LoadedFile, 'address' | 'ms' | 'certificate'>> {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  const coding = (headers.get('Content-Encoding') ?? '').trim().toLowerCase();
  const decoded = await decodeBody(coding, bytes);
  return {
    kind: 'file',
    status,
    headers,
    coding,
    wireBytes: bytes.byteLength,
    decoded,
    text: decoded.kind === 'decoded' ? new TextDecoder().decode(decoded.body) : '',
  };
}

function certificateOf(socket: TLSSocket): Certificate | undefined {
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
  const times = { from: Date.parse(from), to: Date.parse(to) };
  return Number.isNaN(times.from) || Number.isNaN(times.to) ? undefined : times;
}
