// Reads doctor.json and its key file, or lists every mistake in them.
import { dirname, resolve } from 'node:path';
import { parseServiceJson } from './service/serviceJson.ts';
import { privatePartsOf, readServiceKey } from './service/serviceKey.ts';
import { readTextFile } from '../command/readTextFile.ts';
import type { Secrets } from './secrets.ts';
import { parseSettingsFile, type SettingMistake, type SettingsFile } from './settingsFile.ts';

export interface ServiceSettings extends Omit<
  SettingsFile['service'],
  'privateKey' | 'privateKeyFile'
> {
  readonly key: CryptoKey;
}

export interface Settings {
  /** Without a trailing slash. */
  readonly page: string;
  /** The service token goes to this origin only. */
  readonly lms: string;
  /** A full path; undefined: fetch the page's file. */
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
  const { privateKey, privateKeyFile = '' } = service;
  const source =
    privateKey === undefined
      ? await readTextFile(resolve(folder, privateKeyFile))
      : JSON.stringify(privateKey);
  if (source === undefined) return mistake('service.privateKeyFile', 'unreadable');
  for (const part of privatePartsOf(source)) secrets.add(part);
  const key = await readServiceKey(source, service.alg);
  if (key.kind === 'problem') {
    const from = privateKey === undefined ? 'privateKeyFile' : 'privateKey';
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
