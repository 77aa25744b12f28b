// The answer to the code of this address, where early.ts has sent it.

/** Once. Never throws. */
export function takeEarlyCode(): Promise<Response> | undefined {
  const { courseUpdatesCode: left } = window;
  delete window.courseUpdatesCode;
  return left instanceof Promise ? left : undefined;
}
