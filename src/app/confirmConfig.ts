// Compares a remembered configuration with the latest, in parallel with the data.
import { reloadOnce } from '../auth/loadAnew.ts';
import type { Session } from '../auth/createSession.ts';
import type { Config } from '../config/config.ts';
import type { LoadedConfig } from '../config/loadConfig.ts';

/**
 * Reloads the page if `latest` differs from `config` (of `used`), once no token request is in flight; another issuer or
 * client ends `session`. Returns the text of config.json for the next load; undefined: it must wait for the file.
 */
export function confirmConfig(
  used: LoadedConfig,
  latest: Promise<LoadedConfig>,
  config: Config,
  session: Pick<Session, 'abandon' | 'settled'>,
): () => string | undefined {
  let { text } = used;
  async function confirm(): Promise<void> {
    const now = await latest;
    if (now === used || now.text === undefined || isSame(now, config)) return;
    ({ text } = now);
    await (isOfOtherGrants(now, config) ? session.abandon() : session.settled());
    if (!reloadOnce(config.auth.tokenStore)) text = undefined;
  }
  void confirm();
  return () => text;
}

function isOfOtherGrants(now: LoadedConfig, { auth }: Config): boolean {
  if (now.kind !== 'config') return false;
  const { issuer, clientId } = now.config.auth;
  return issuer !== auth.issuer || clientId !== auth.clientId;
}

function isSame(now: LoadedConfig, config: Config): boolean {
  return now.kind === 'config' && JSON.stringify(now.config) === JSON.stringify(config);
}
