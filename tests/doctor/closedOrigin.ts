// A local origin without a listening server.
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

export async function closedOrigin(): Promise<string> {
  const listener = await listenOnLoopback(0);
  await listener.close();
  return `http://localhost:${listener.port}`;
}
