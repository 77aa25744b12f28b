// One deployment per test file, reset before each test: its start takes half a second.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startDeployment, type Deployment } from './startDeployment.ts';

/** Call at the top of a file; call the result inside tests. */
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
