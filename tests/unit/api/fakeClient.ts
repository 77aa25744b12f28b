// A Client whose answers are written in the test, and which remembers what it was asked.
import type { Client } from '../../../src/api/client.ts';

export interface FakeClient extends Client {
  readonly paths: readonly string[];
  /** What was posted; undefined where nothing was. */
  readonly bodies: readonly unknown[];
}

/** `answer` is called for each request; `index` counts from 0. What it throws, the caller gets. */
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
