// Reads config.json into a Config or lists all its mistakes.
import * as v from 'valibot';
import { readJson } from '../api/readJson.ts';
import { productCodes, UNSTABLE } from '../api/versions.ts';
import { updateTypes } from '../api/updateType.ts';
import * as field from './configFields.ts';
import { withPreset } from './presets.ts';
import type { ConfigMistake } from './configTexts.ts';

const Lms = field.closed({
  /** `{base_url}` without a trailing slash; `''` is the page's own origin. */
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

export const ConfigFile = field.closed({
  lms: Lms,
  auth: Auth,
  contracts: v.optional(Contracts, {}),
  courses: v.optional(field.courses, 'enrollments'),
  updates: v.optional(Updates, {}),
  links: v.optional(Links, {}),
  support: v.optional(Support, {}),
  brand: v.optional(Brand, {}),
  embedders: v.optional(field.origins, []),
});

export type Config = v.InferOutput<typeof ConfigFile>;
export type AuthConfig = Config['auth'];
export type ConfigIssue = v.BaseIssue<unknown> | ConfigMistake;

export type ReadConfig =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'issues'; readonly issues: readonly ConfigIssue[] };

/** `text`: of config.json. */
export function readConfigText(text: string): ReadConfig {
  const value = readJson(text);
  if (value === undefined) return { kind: 'issues', issues: [{ path: '', problem: 'not-json' }] };
  return readConfig(value);
}

/** `value`: config.json as parsed JSON. */
export function readConfig(value: unknown): ReadConfig {
  const result = v.safeParse(ConfigFile, withPreset(value));
  if (!result.success) return { kind: 'issues', issues: result.issues };
  const config = result.output;
  const issues = findMistakes(config);
  if (issues.length > 0) return { kind: 'issues', issues };
  const { baseUrl, webUrl = baseUrl } = config.lms;
  const links = { ...config.links };
  for (const key of linkKeys) {
    if (links[key]?.startsWith('/')) links[key] = webUrl + links[key];
  }
  return { kind: 'config', config: { ...config, links } };
}

/** Mistakes that the schema cannot express. */
function findMistakes({ lms, auth, contracts, links }: Config): ConfigMistake[] {
  const mistakes: ConfigMistake[] = [];
  // Unsupported for production use (the specification, Versioning 8).
  for (const product of productCodes) {
    if (contracts[product] === UNSTABLE && !contracts.allowUnstable)
      mistakes.push({ path: `contracts.${product}`, problem: 'unstable' });
  }
  if (lms.apiRoot !== '' && `${lms.baseUrl}/`.includes(`${lms.apiRoot}/`))
    mistakes.push({ path: 'lms.baseUrl', problem: 'has-api-root' });
  if (lms.preset === 'specification') return mistakes;

  // Keys that a preset requires: relative links would resolve to this page.
  const lost = lms.baseUrl === '' && lms.webUrl === undefined;
  if (lost && Object.values(links).some((link) => link?.startsWith('/')))
    mistakes.push({ path: 'lms.webUrl', problem: 'no-web-address' });
  if (auth.authorizationEndpoint !== undefined && auth.tokenEndpoint === undefined)
    mistakes.push({ path: 'auth.tokenEndpoint', problem: 'missing' });
  return mistakes;
}
