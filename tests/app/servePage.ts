// The page's web server for app tests: its origin and its config.json.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedPage {
  readonly origin: string;
  readonly serveConfig: (config: unknown) => void;
  readonly close: () => Promise<void>;
}

export async function servePage(): Promise<ServedPage> {
  let text: string | undefined;
  const server = createServer((request, response) => {
    const found = request.url === '/config.json' && text !== undefined;
    response.statusCode = found ? 200 : 404;
    response.end(found ? text : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (!isAddressInfo(address)) throw new Error('The server of the page has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    serveConfig(config) {
      text = typeof config === 'string' ? config : JSON.stringify(config);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isAddressInfo(
  address: ReturnType<typeof createServer.prototype.address>,
): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address;
}
