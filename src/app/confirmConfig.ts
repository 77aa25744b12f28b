// The configuration that this load began with may be a remembered one: it is confirmed beside the data, never before it.
import { reloadOnce } from '../auth/loadAnew.ts';
import type { Session } from '../auth/session.ts';
import type { Config } from '../config/config.ts';
import type { LoadedConfig } from '../config/loadConfig.ts';

/**
 * Reloads the page where `latest` says something else than `used`, of which `config` came, once no request for tokens is
 * in flight; with another issuer or client, `session` is over. The answer tells the text of config.json that the next load
 * may begin with; undefined: it has to wait for the file.
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
