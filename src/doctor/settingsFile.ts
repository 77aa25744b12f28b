// Parses doctor.json, reads its key file, and never repeats a value, which may be a key.
import * as v from 'valibot';
import {
  assertionAlgorithms,
  type ServiceKeyProblem,
  type ServiceSettings,
  privatePartsOf,
  readServiceKey,
} from './service/clientCredentials.ts';
import * as field from '../config/configFields.ts';
import type { ConfigMistake } from '../config/configTexts.ts';
import { knownKeys, explainMistakes, type ExplainedMistake } from './configFile/explainMistakes.ts';
import { dirname, resolve } from 'node:path';
import { readJson, isRecord } from '../api/readJson.ts';
import { readTextFile } from '../command/readTextFile.ts';
import type { Secrets } from './secrets.ts';

const NOT_A_LIFETIME = 'not-a-lifetime';
const NOT_A_JWK = 'not-a-jwk';
const KEY_COUNT = 'key-count';

const Service = field.closed({
  clientId: field.text,
  privateKeyFile: v.optional(field.text),
  privateKey: v.optional(v.record(v.string(), v.unknown(), NOT_A_JWK)),
  kid: field.text,
  alg: v.optional(field.oneOf(assertionAlgorithms), 'ES256'),
  /** Default: the page's scopes. */
  scope: v.optional(field.scope),
  /** The only address that gets assertions. */
  tokenEndpoint: field.address,
  // Limits of the specification, Authentication 4.
  lifetimeSeconds: v.optional(
    v.pipe(
      v.number(NOT_A_LIFETIME),
      v.integer(NOT_A_LIFETIME),
      v.minValue(1, NOT_A_LIFETIME),
      v.maxValue(300, NOT_A_LIFETIME),
    ),
    60,
  ),
});

/** Scheme and host in small letters, without the port that is implied: as browsers send them. */
const plainOrigin = (value: string): string =>
  value.replace(/^https?:\/\/[^/?#@]+(?=[/?#]|$)/i, (origin) =>
    URL.canParse(origin) ? new URL(origin).origin : origin,
  );

const tidied = (tidy: (value: string) => string) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? tidy(plainOrigin(value)) : value)),
  );

/** An address copied from a browser may end in index.html or slashes. */
const pageAddress = v.pipe(
  tidied((value) => value.replace(/(?<=^[a-z]+:\/\/[^?#]*\/)index\.html$/i, '')),
  field.baseUrl,
  v.check((value) => value !== '', 'empty'),
);

const SettingsFile = field.closed({
  page: pageAddress,
  lms: v.pipe(
    tidied((value) => value.replace(/\/+$/, '')),
    field.origin,
  ),
  config: v.optional(field.text),
  service: Service,
  orgUnitId: v.optional(field.courseId),
});

type SettingsFile = v.InferOutput<typeof SettingsFile>;
type Mistakes = { readonly kind: 'mistakes'; readonly mistakes: readonly SettingMistake[] };

type SettingProblem =
  | ConfigMistake['problem']
  | typeof NOT_A_LIFETIME
  | typeof NOT_A_JWK
  | typeof KEY_COUNT
  | 'unreadable'
  | ServiceKeyProblem;

/** `path`: such as `service.kid`; `''`: the file. Never holds a value of the file. */
export interface SettingMistake extends Omit<ExplainedMistake, 'problem' | 'found'> {
  readonly problem: SettingProblem;
}

/** `value`: parsed JSON. Never throws. */
export function parseSettingsFile(
  value: unknown,
): { readonly kind: 'file'; readonly file: SettingsFile } | Mistakes {
  const result = v.safeParse(SettingsFile, value);
  const mistakes = [...readKeyCount(value), ...(result.success ? [] : readIssues(result.issues))];
  return result.success && mistakes.length === 0
    ? { kind: 'file', file: result.output }
    : { kind: 'mistakes', mistakes };
}

function readIssues(issues: readonly v.BaseIssue<unknown>[]): SettingMistake[] {
  return explainMistakes(issues, knownKeys(SettingsFile)).map(
    ({ path, problem, choices, meant }) => {
      const message = issues.find((issue) => v.getDotPath(issue) === path)?.message;
      const isKnown = problem === 'unknown-key' || problem === 'not-a-choice';
      return {
        path,
        problem: ownProblems.find((code) => code === message) ?? problem,
        choices,
        meant: isKnown ? meant : undefined,
      };
    },
  );
}

const ownProblems = [NOT_A_LIFETIME, NOT_A_JWK] as const;

/** Exactly one key must be present. */
function readKeyCount(value: unknown): SettingMistake[] {
  const service = isRecord(value) ? value['service'] : undefined;
  if (!isRecord(service)) return [];
  return 'privateKeyFile' in service === 'privateKey' in service
    ? [{ path: 'service.privateKeyFile', problem: KEY_COUNT }]
    : [];
}

/** `page` has no trailing slash; the service token goes to the origin `lms` only. */
export interface Settings extends Pick<SettingsFile, 'page' | 'lms' | 'orgUnitId'> {
  /** A full path; undefined: fetch the page's file. */
  readonly configPath: string | undefined;
  readonly service: ServiceSettings;
}

type SettingsResult = { readonly kind: 'settings'; readonly settings: Settings } | Mistakes;

/** `secrets` gets the private key. Never throws. */
export async function readSettings(path: string, secrets: Secrets): Promise<SettingsResult> {
  const text = await readTextFile(path);
  if (text === undefined) return mistake('', 'unreadable');
  const value = readJson(text);
  if (value === undefined) return mistake('', 'not-json');
  const result = parseSettingsFile(value);
  if (result.kind === 'mistakes') return result;
  const folder = dirname(resolve(path));
  const { service, config, ...others } = result.file;
  const { privateKey, privateKeyFile = '', ...signer } = service;
  const source =
    privateKey === undefined
      ? await readTextFile(resolve(folder, privateKeyFile))
      : JSON.stringify(privateKey);
  if (source === undefined) return mistake('service.privateKeyFile', 'unreadable');
  for (const part of privatePartsOf(source)) secrets.add(part);
  const key = await readServiceKey(source, service.alg);
  if (typeof key === 'string') {
    return mistake(`service.${privateKey === undefined ? 'privateKeyFile' : 'privateKey'}`, key);
  }
  const configPath = config === undefined ? undefined : resolve(folder, config);
  const settings = { ...others, configPath, service: { ...signer, key } };
  return { kind: 'settings', settings };
}

function mistake(path: string, problem: SettingProblem): Mistakes {
  return { kind: 'mistakes', mistakes: [{ path, problem, choices: undefined }] };
}
