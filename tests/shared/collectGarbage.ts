// Forces garbage collection: up to Node 22, it drops an abort signal while a body is being read.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Every 50 ms, until the test ends. */
export function collectGarbage(): void {
  if (typeof collect !== 'function') throw new Error('This engine shows no gc().');
  const timer = setInterval(() => void Reflect.apply(collect, undefined, []), 50);
  onTestFinished(() => clearInterval(timer));
}
