// A server that answers whatever it is asked with the same bytes, right or wrong, and hangs up.
import { createServer } from 'node:net';

interface ByteServer {
  readonly origin: string;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function answerInBytes(answer: string): Promise<ByteServer> {
  const server = createServer((socket) => {
    // Whoever asked may be gone already.
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
