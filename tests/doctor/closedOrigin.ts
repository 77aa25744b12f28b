// An origin on this machine at which nothing listens.
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

export async function closedOrigin(): Promise<string> {
  const listener = await listenOnLoopback(0);
  await listener.close();
  return `http://localhost:${listener.port}`;
}
