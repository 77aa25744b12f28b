// Reads doctor.json, and the key that it names relative to its folder, or lists every mistake in them.
import { dirname, resolve } from 'node:path';
import { parseServiceJson } from './service/serviceJson.ts';
import { privatePartsOf, readServiceKey, type AssertionAlgorithm } from './service/serviceKey.ts';
import { readTextFile } from '../command/readTextFile.ts';
import type { Secrets } from './secrets.ts';
import { parseSettingsFile, type SettingMistake, type SettingsFile } from './settingsFile.ts';

export interface ServiceSettings {
  readonly clientId: string;
  readonly key: CryptoKey;
  readonly kid: string;
  readonly alg: AssertionAlgorithm;
  /** Undefined: what the page asks for. */
  readonly scope: string | undefined;
  readonly lifetimeSeconds: number;
  /** The LMS's own. Assertions are addressed and sent to it alone, whatever the page names. */
  readonly tokenEndpoint: string;
}

export interface Settings {
  /** Address of the deployed page, without a slash at its end: its origin, or a path on that. */
  readonly page: string;
  /** Origin of the API. The service token is sent nowhere else, whatever the page names. */
  readonly lms: string;
  /** Full path of a config.json; undefined: the page's own is fetched. */
  readonly configPath: string | undefined;
  readonly service: ServiceSettings;
  readonly orgUnitId: string | undefined;
}

export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly SettingMistake[] };

/** `secrets` gets the private key. Never throws. */
export async function readSettings(path: string, secrets: Secrets): Promise<SettingsResult> {
  const text = await readTextFile(path);
  if (text === undefined) return mistake('', 'unreadable');
  const value = parseServiceJson(text);
  if (value === undefined) return mistake('', 'not-json');
  const result = parseSettingsFile(value);
  if (result.kind === 'mistakes') return result;
  const folder = dirname(resolve(path));
  const { service, page, lms, config, orgUnitId } = result.file;
  const source = await readKeySource(service, folder);
  if (source === undefined) return mistake('service.privateKeyFile', 'unreadable');
  for (const part of privatePartsOf(source)) secrets.add(part);
  const key = await readServiceKey(source, service.alg);
  if (key.kind === 'problem') {
    const from = service.privateKey === undefined ? 'privateKeyFile' : 'privateKey';
    return mistake(`service.${from}`, key.problem);
  }
  const { clientId, kid, alg, scope, lifetimeSeconds, tokenEndpoint } = service;
  return {
    kind: 'settings',
    settings: {
      page,
      lms,
      configPath: config === undefined ? undefined : resolve(folder, config),
      service: { clientId, key: key.key, kid, alg, scope, lifetimeSeconds, tokenEndpoint },
      orgUnitId,
    },
  };
}

function mistake(path: string, problem: SettingMistake['problem']): SettingsResult {
  return { kind: 'mistakes', mistakes: [{ path, problem, choices: undefined }] };
}

async function readKeySource(
  service: SettingsFile['service'],
  folder: string,
): Promise<string | undefined> {
  if (service.privateKey !== undefined) return JSON.stringify(service.privateKey);
  return service.privateKeyFile === undefined
    ? undefined
    : readTextFile(resolve(folder, service.privateKeyFile));
}
