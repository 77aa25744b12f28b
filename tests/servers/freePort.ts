// Finds a free port, because the servers cannot choose a port themselves.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return isAddress(address) ? address.port : 0;
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  address !== null && typeof address !== 'string';
