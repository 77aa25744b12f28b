// An LMS on another origin than the page: each fault of its API by name, and nothing else.
import { expect, test } from 'vitest';
import { answerFaults } from './answerFaults.ts';
import { corsFaults } from './corsFaults.ts';
import { expectNamed } from './fault.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

test.each([...corsFaults, ...answerFaults])('$name', async (fault) => {
  deployed().config.auth['revocationEndpoint'] = `${deployed().lms.issuer}/connect/revocation`;
  await expectNamed(deployed(), fault);
  expect.hasAssertions();
});
