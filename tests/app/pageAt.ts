// The context that a component of the page needs, without an LMS.
import { createCallLog } from '../../src/api/callLog.ts';
import { createClient } from '../../src/api/client.ts';
import { withRetry } from '../../src/api/retry.ts';
import { createSession } from '../../src/auth/createSession.ts';
import { parseConfig } from '../../src/config/parseConfig.ts';
import type { Page } from '../../src/app/shared/useApp.ts';

export function pageAt(issuer: string): Page {
  const parsed = parseConfig({
    lms: { baseUrl: 'https://lms.example.edu' },
    auth: { issuer, clientId: 'course-updates' },
  });
  if (parsed.kind === 'mistakes') throw new Error('The configuration is wrong.');
  const { config } = parsed;
  const session = createSession({
    config: config.auth,
    callback: undefined,
    leave: () => undefined,
  });
  const calls = createCallLog();
  const client = withRetry(
    createClient({
      ...config.lms,
      getToken: (...rejected) => session.getToken(undefined, ...rejected),
      calls,
    }),
  );
  return {
    grant: undefined,
    config,
    session,
    client,
    calls,
    latestConfig: Promise.resolve(parsed),
    memories: new Map(),
    lms: 'unnamed',
    embedded: undefined,
  };
}
