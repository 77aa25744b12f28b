// One deployment for a whole test file, reset before each test: starting one takes half a second.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startDeployment, type Deployment } from './startDeployment.ts';

/** Call it at the top of a file; what it answers works inside of tests. */
export function shareDeployment(): () => Deployment {
  let deployment: Deployment | undefined;
  const get = (): Deployment => {
    if (deployment === undefined) throw new Error('The deployment exists inside of tests only.');
    return deployment;
  };
  beforeAll(async () => {
    deployment = await startDeployment();
  });
  beforeEach(() => get().reset());
  afterAll(() => get()[Symbol.asyncDispose]());
  return get;
}
