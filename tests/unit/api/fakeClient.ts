// A Client with scripted answers that records its requests.
import type { Client } from '../../../src/api/client.ts';

export interface FakeClient extends Client {
  readonly paths: readonly string[];
  /** The request bodies; undefined for a request without a body. */
  readonly bodies: readonly unknown[];
}

/** `answer` is called for each request; `index` counts from 0. The caller gets its errors. */
export function fakeClient(answer: (path: string, index: number) => unknown): FakeClient {
  const paths: string[] = [];
  const bodies: unknown[] = [];
  async function call(path: string, body: unknown): Promise<unknown> {
    paths.push(path);
    bodies.push(body);
    return answer(path, paths.length - 1);
  }
  return {
    paths,
    bodies,
    get: (path) => call(path, undefined),
    post: (path, body) => call(path, body),
  };
}
