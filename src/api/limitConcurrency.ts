// Limits concurrent requests: in the browser's queue, their deadline would run out before they are sent.
import pLimit from 'p-limit';
import type { Client } from './client.ts';

/** Four times the connections of HTTP/1.1, and far below the stream limits of HTTP/2. */
const AT_ONCE = 24;

/** The same client, sending its requests in the order of the calls. */
export function limitConcurrency(client: Client): Client {
  const limit = pLimit(AT_ONCE);
  return {
    get: (path) => limit(() => client.get(path)),
    post: (path, body) => limit(() => client.post(path, body)),
  };
}
