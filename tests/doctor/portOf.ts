// Listens at a free port of this machine.
import { once } from 'node:events';
import type { Server } from 'node:net';

export async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
}
