// The context that a component of the page needs, without an LMS.
import { createCallLog } from '../../src/api/callLog.ts';
import { createClient } from '../../src/api/client.ts';
import { createSession } from '../../src/auth/createSession.ts';
import type { Page } from '../../src/app/shared/useApp.ts';
import { configWith } from '../unit/config/minimalConfig.ts';

export function pageAt(issuer: string): Page {
  const config = configWith({ auth: { issuer } });
  const session = createSession({
    config: config.auth,
    callback: undefined,
    leave: () => undefined,
  });
  const calls = createCallLog();
  const client = createClient({
    ...config.lms,
    getToken: (...rejected) => session.getToken(undefined, ...rejected),
    calls,
  });
  return {
    grant: undefined,
    config,
    session,
    client,
    calls,
    latestConfig: Promise.resolve({ kind: 'config', config }),
    memories: new Map(),
    lms: 'unnamed',
    embedded: undefined,
  };
}
