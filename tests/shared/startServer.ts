// A loopback server for one test, closed at its end.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
}

type Answer = (request: ReceivedRequest, response: ServerResponse, index: number) => void;

/** `answer` may leave a response open; `index` counts requests from 0. */
export async function startServer(answer: Answer): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (part: string) => {
      body += part;
    });
    incoming.on('end', () => {
      const request = { method, url, headers, body };
      requests.push(request);
      answer(request, response, requests.length - 1);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${String(address.port)}`, requests };
}
