// Parses doctor.json, and never repeats a value, which may be a key.
import * as v from 'valibot';
import { assertionAlgorithms, type ServiceKeyProblem } from './service/serviceKey.ts';
import * as field from '../config/configFields.ts';
import type { ConfigMistake } from '../config/configTexts.ts';
import { knownKeys } from '../config/knownKeys.ts';
import { readMistakes } from '../config/parseConfig.ts';

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

/** An address copied from a browser may end in index.html or slashes. */
const page = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'string' ? value.replace(/(?<=^[a-z]+:\/\/[^?#]*\/)index\.html$/i, '') : value,
  ),
  field.baseUrl,
  v.check((value) => value !== '', 'empty'),
);

const withoutSlash = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? value.replace(/\/+$/, '') : value)),
  field.origin,
);

const SettingsFile = field.closed({
  page,
  lms: withoutSlash,
  config: v.optional(field.text),
  service: Service,
  orgUnitId: v.optional(field.courseId),
});

export type SettingsFile = v.InferOutput<typeof SettingsFile>;

type SettingProblem =
  | ConfigMistake['problem']
  | typeof NOT_A_LIFETIME
  | typeof NOT_A_JWK
  | typeof KEY_COUNT
  | 'unreadable'
  | ServiceKeyProblem;

export interface SettingMistake {
  /** Such as `service.kid`; `''`: the file. */
  readonly path: string;
  readonly problem: SettingProblem;
  readonly choices?: string | undefined;
  /** The keys and allowed values that were probably meant, never a value of the file. */
  readonly meant?: readonly string[] | undefined;
}

export type SettingsFileResult =
  | { readonly kind: 'file'; readonly file: SettingsFile }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly SettingMistake[] };

/** `value`: parsed JSON. Never throws. */
export function parseSettingsFile(value: unknown): SettingsFileResult {
  const result = v.safeParse(SettingsFile, value);
  const mistakes = [...readKeyCount(value), ...(result.success ? [] : readIssues(result.issues))];
  return result.success && mistakes.length === 0
    ? { kind: 'file', file: result.output }
    : { kind: 'mistakes', mistakes };
}

function readIssues(issues: readonly v.BaseIssue<unknown>[]): SettingMistake[] {
  return readMistakes(issues, knownKeys(SettingsFile)).map(({ path, problem, choices, meant }) => {
    const message = issues.find((issue) => v.getDotPath(issue) === path)?.message;
    const isKnown = problem === 'unknown-key' || problem === 'not-a-choice';
    return {
      path,
      problem: ownProblems.find((code) => code === message) ?? problem,
      choices,
      meant: isKnown ? meant : undefined,
    };
  });
}

const ownProblems = [NOT_A_LIFETIME, NOT_A_JWK] as const;

const Keys = v.looseObject({
  service: v.looseObject({
    privateKeyFile: v.optional(v.unknown()),
    privateKey: v.optional(v.unknown()),
  }),
});

/** Exactly one key must be present. */
function readKeyCount(value: unknown): SettingMistake[] {
  const keys = v.safeParse(Keys, value);
  if (!keys.success) return [];
  const { privateKeyFile, privateKey } = keys.output.service;
  return (privateKeyFile === undefined) === (privateKey === undefined)
    ? [{ path: 'service.privateKeyFile', problem: KEY_COUNT }]
    : [];
}
