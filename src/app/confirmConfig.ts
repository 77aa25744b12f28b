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
    if (now === used || now.kind !== 'config') return;
    if (JSON.stringify(now.config) === JSON.stringify(config)) return;
    ({ text } = now);
    const { issuer, clientId } = now.config.auth;
    const isOurs = issuer === config.auth.issuer && clientId === config.auth.clientId;
    await (isOurs ? session.settled() : session.abandon());
    if (!reloadOnce(config.auth.tokenStore)) text = undefined;
  }
  void confirm();
  return () => text;
}
