// Compares the configuration that the tab kept with the latest, in parallel with the data.
import { reloadOnce } from '../auth/browser/reloadOnce.ts';
import type { Session } from '../auth/createSession.ts';
import type { Config } from '../config/config.ts';
import type { LoadedConfig } from '../config/loadConfig.ts';

/**
 * Reloads the page if `latest` is valid and differs from `config` (of `used`), once no token request is in flight; another
 * issuer or client ends `session`. Without a valid file the page goes on with `used`. Returns the text of config.json for the
 * next load; undefined: it must wait for the file.
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
    if (now === used || now.kind !== 'config' || isSame(now.config, config)) return;
    ({ text } = now);
    await (isOfOtherGrants(now.config, config) ? session.abandon() : session.settled());
    if (!reloadOnce(config.auth.tokenStore)) text = undefined;
  }
  void confirm();
  return () => text;
}

function isOfOtherGrants({ auth: { issuer, clientId } }: Config, { auth }: Config): boolean {
  return issuer !== auth.issuer || clientId !== auth.clientId;
}

function isSame(now: Config, config: Config): boolean {
  return JSON.stringify(now) === JSON.stringify(config);
}
