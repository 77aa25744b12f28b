// Check `cors`: blocked cross-origin requests of the page, beyond corsFaults.ts.
import { expect, test } from 'vitest';
import { findingOf } from './findingsOf.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

test('Access-Control-Allow-Headers: * does not allow Authorization', async () => {
  const deployment = deployed();
  await using server = await servePage();
  const any = { 'Access-Control-Allow-Origin': '*' };
  server.intercept = async ({ method }) =>
    method === 'OPTIONS'
      ? { status: 204, headers: { ...any, 'Access-Control-Allow-Headers': '*' } }
      : { status: 401, headers: any, body: '{}' };
  deployment.moveLms(server.origin);
  deployment.config.lms['tokenHeader'] = 'Authorization';
  expect(findingOf(await deployment.report(), 'header-not-allowed').next).toContain(
    'Add authorization to Access-Control-Allow-Headers',
  );
});
