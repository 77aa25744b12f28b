// Reads config.json into a Config or lists all its mistakes.
import * as v from 'valibot';
import { UNSTABLE } from '../api/versions.ts';
import { updateTypes } from '../api/updateType.ts';
import * as field from './configFields.ts';
import { withPreset } from './presets.ts';
import type { ConfigMistake, ConfigProblem } from './configTexts.ts';
import type { ConfigIssue } from './readMistakes.ts';

const Lms = field.closed({
  baseUrl: field.baseUrl,
  /** Base of links; behind a gateway, it differs from the API's. */
  webUrl: v.optional(field.baseUrl),
  apiRoot: v.optional(field.path, '/svc/api'),
  // The specification, Authentication 7.
  tokenHeader: v.optional(field.headerName, 'Authentication'),
  preset: v.optional(field.oneOf(['specification', 'brightspace']), 'specification'),
});

const Auth = field.closed({
  issuer: field.issuer,
  clientId: field.text,
  scope: v.optional(field.scope, 'core:*:*'),
  authorizationEndpoint: v.optional(field.address),
  tokenEndpoint: v.optional(field.address),
  revocationEndpoint: v.optional(field.address),
  endSessionEndpoint: v.optional(field.address),
  tokenStore: v.optional(field.oneOf(['session', 'memory']), 'session'),
  /** One sign-in attempt without a click if nobody is signed in here. */
  automatic: v.optional(field.flag, false),
  /** 0: no sign-out when idle. */
  idleMinutes: v.optional(field.idleMinutes, 0),
});

const Contracts = field.closed({
  le: v.optional(field.contractVersion, '1.82'),
  lp: v.optional(field.contractVersion, '1.49'),
  allowUnstable: v.optional(field.flag, false),
});

const Updates = field.closed({
  types: v.optional(field.updateTypes, [...updateTypes]),
  refreshMinutes: v.optional(field.refreshMinutes, 5),
});

const linkKeys = ['course', ...updateTypes] as const;
const Links = field.closed(v.entriesFromList(linkKeys, v.optional(field.linkTemplate)));

const Support = field.closed({
  name: v.optional(field.text),
  url: v.optional(field.address),
  email: v.optional(field.email),
});

const Brand = field.closed({
  /** The local name of the LMS. */
  lms: v.optional(field.shortName),
  /** Used where its contrast suffices. */
  accent: v.optional(field.color),
});

const ConfigFile = field.closed({
  lms: Lms,
  auth: Auth,
  contracts: v.optional(Contracts, {}),
  courses: v.optional(field.courses, 'enrollments'),
  updates: v.optional(Updates, {}),
  links: v.optional(Links, {}),
  support: v.optional(Support, {}),
  brand: v.optional(Brand, {}),
  embedders: v.optional(v.array(field.origin), []),
});

type File = v.InferOutput<typeof ConfigFile>;
type Support = File['support'];
export type AuthConfig = File['auth'];

interface LmsConfig {
  /** `{base_url}` without a trailing slash; `''` is the page's own origin. */
  readonly baseUrl: string;
  readonly apiRoot: string;
  readonly tokenHeader: string;
}

export interface Config extends Omit<File, 'lms'> {
  readonly lms: LmsConfig;
}

export type ReadConfig =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'issues'; readonly issues: readonly ConfigIssue[] };

/** `text`: of config.json. Never throws. */
export function readConfigText(text: string): ReadConfig {
  try {
    return readConfig(JSON.parse(text));
  } catch {
    return { kind: 'issues', issues: [mistakeAt('', 'not-json')] };
  }
}

/** `value`: config.json as parsed JSON. Never throws. */
export function readConfig(value: unknown): ReadConfig {
  const result = v.safeParse(ConfigFile, withPreset(value));
  if (!result.success) return { kind: 'issues', issues: result.issues };
  const file = result.output;
  const { baseUrl, webUrl = baseUrl, preset: _preset, ...own } = file.lms;
  const issues = [...findUnstable(file.contracts), ...findMissing(file)];
  if (issues.length > 0) return { kind: 'issues', issues };
  const links = { ...file.links };
  for (const key of linkKeys) {
    if (links[key]?.startsWith('/')) links[key] = webUrl + links[key];
  }
  return { kind: 'config', config: { ...file, lms: { baseUrl, ...own }, links } };
}

/** Unsupported for production use (the specification, Versioning 8), unless `allowUnstable`. */
function findUnstable({ allowUnstable, ...contracts }: File['contracts']): ConfigMistake[] {
  if (allowUnstable) return [];
  return Object.entries(contracts)
    .filter(([, version]) => version === UNSTABLE)
    .map(([product]) => mistakeAt(`contracts.${product}`, 'unstable'));
}

/** Keys that a preset requires. */
function findMissing({ lms, auth, links }: File): ConfigMistake[] {
  if (lms.preset === 'specification') return [];
  const mistakes: ConfigMistake[] = [];
  // Relative links would resolve to this page.
  const lost = lms.baseUrl === '' && lms.webUrl === undefined;
  if (lost && Object.values(links).some((link) => link?.startsWith('/')))
    mistakes.push(mistakeAt('lms.webUrl', 'no-web-address'));
  if (auth.authorizationEndpoint !== undefined && auth.tokenEndpoint === undefined)
    mistakes.push(mistakeAt('auth.tokenEndpoint', 'missing'));
  return mistakes;
}

/** A mistake that the schema cannot express. */
export function mistakeAt(path: string, problem: ConfigProblem): ConfigMistake {
  return { path, problem, found: undefined, choices: undefined };
}
