// Check `cors`: what browsers would not let the page do on another origin.
import { describe, expect, test } from 'vitest';
import { servePage } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();
const PAGE = 'https://updates.example.edu';

describe('another origin', () => {
  /** The LMS behind a server that answers preflights and errors like this. */
  async function withHeaders(
    preflight: Record<string, string>,
    answer: Record<string, string>,
    status = 204,
  ) {
    const deployment = deployed();
    await using server = await servePage();
    server.intercept = async ({ method }) =>
      method === 'OPTIONS'
        ? { status, headers: preflight }
        : { status: 401, headers: answer, body: '{}' };
    deployment.moveLms(server.origin);
    const report = await deployment.report();
    const [finding] = report.checks.find(({ id }) => id === 'cors')?.findings ?? [];
    return finding;
  }
  const any = { 'Access-Control-Allow-Origin': '*' };

  test.each([
    ['nothing', {}, {}, 204, 'origin-not-allowed', 'failed'],
    [
      'another origin',
      { 'Access-Control-Allow-Origin': PAGE },
      any,
      204,
      'origin-not-allowed',
      'failed',
    ],
    [
      'no token header',
      { ...any, 'Access-Control-Allow-Headers': 'content-type' },
      any,
      204,
      'header-not-allowed',
      'failed',
    ],
    [
      'a token for the preflight',
      { ...any, 'Access-Control-Allow-Headers': '*' },
      any,
      401,
      'preflight-refused',
      'failed',
    ],
    [
      'everything, but not with errors',
      { ...any, 'Access-Control-Allow-Headers': '*' },
      {},
      204,
      'errors-without-cors',
      'warning',
    ],
    [
      'everything, and hides how long to wait',
      { ...any, 'Access-Control-Allow-Headers': 'Authentication, Content-Type' },
      any,
      204,
      'headers-not-exposed',
      'warning',
    ],
    [
      'everything',
      { ...any, 'Access-Control-Allow-Headers': 'Authentication, Content-Type' },
      { ...any, 'Access-Control-Expose-Headers': 'Retry-After' },
      204,
      'cors-allowed',
      'ok',
    ],
  ])('that allows %s', async (_, preflight, answer, status, code, outcome) => {
    expect(await withHeaders(preflight, answer, status)).toMatchObject({ code, outcome });
  });

  test('a * does not stand for Authorization', async () => {
    deployed().config.lms['tokenHeader'] = 'Authorization';
    const finding = await withHeaders({ ...any, 'Access-Control-Allow-Headers': '*' }, any);
    expect(finding?.code).toBe('header-not-allowed');
    expect(finding?.next).toContain('Add authorization to Access-Control-Allow-Headers');
  });

  test('a page that the LMS does not know', async () => {
    const deployment = deployed();
    const [application] = deployment.lms.world.applications;
    application?.redirectUris.splice(0, 9, 'http://localhost:1/auth/callback');
    const report = await deployment.report();
    const cors = report.checks.find(({ id }) => id === 'cors');
    expect(cors?.findings.map(({ code }) => code)).toEqual([
      'origin-not-allowed',
      'origin-not-allowed',
      'cors-allowed',
    ]);
  });
});
