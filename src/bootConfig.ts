// The configuration that this load began with may be a remembered one: it is confirmed beside the data, never before it.
import { reloadOnce } from './auth/loadAnew.ts';
import type { Config } from './config/config.ts';
import type { LoadedConfig } from './config/loadConfig.ts';

/**
 * Loads the page anew where `latest` says something else than `used`, of which `config` came. The answer tells the text
 * of config.json that the next load may begin with; undefined: it has to wait for the file.
 */
export function confirmConfig(
  used: LoadedConfig,
  latest: Promise<LoadedConfig>,
  config: Config,
): () => string | undefined {
  let { text } = used;
  async function confirm(): Promise<void> {
    const now = await latest;
    if (now === used || now.text === undefined || isSame(now, config)) return;
    ({ text } = now);
    if (!reloadOnce(config.auth.tokenStore)) text = undefined;
  }
  void confirm();
  return () => text;
}

function isSame(now: LoadedConfig, config: Config): boolean {
  return now.kind === 'config' && JSON.stringify(now.config) === JSON.stringify(config);
}
