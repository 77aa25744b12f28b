// Reads config.json into a Config, or lists every mistake in it. Secrets, unknown keys, and plain http
// beyond this machine are mistakes.
import * as v from 'valibot';
import { UNSTABLE } from '../api/contractVersion.ts';
import { updateTypes } from '../api/updateType.ts';
import { mistakeAt, type ConfigIssue, type ConfigMistake } from './configMistake.ts';
import * as field from './configFields.ts';

const Lms = field.closed({
  baseUrl: field.baseUrl,
  /** Where links lead; behind a gateway, that is not where the API answers. */
  webUrl: v.optional(field.baseUrl),
  apiRoot: v.optional(field.path),
  tokenHeader: v.optional(field.headerName),
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

const Links = field.closed({
  course: v.optional(field.linkTemplate),
  UnreadDiscussions: v.optional(field.linkTemplate),
  UnreadAssignmentFeedback: v.optional(field.linkTemplate),
  UnattemptedQuizzes: v.optional(field.linkTemplate),
  UnapprovedDiscussions: v.optional(field.linkTemplate),
  UnreadAssignmentSubmissions: v.optional(field.linkTemplate),
  UngradedQuizzes: v.optional(field.linkTemplate),
});

const Support = field.closed({
  name: v.optional(field.text),
  url: v.optional(field.address),
  email: v.optional(field.email),
});

const Brand = field.closed({
  /** What people here call the LMS. */
  lms: v.optional(field.shortName),
  /** Used where it can be read. */
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
type Links = File['links'];
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

/** `value` is config.json as parsed JSON. Never throws. */
export function readConfig(value: unknown): ReadConfig {
  const result = v.safeParse(ConfigFile, value);
  if (!result.success) return { kind: 'issues', issues: result.issues };
  const file = result.output;
  const unstable = findUnstable(file.contracts);
  if (unstable.length > 0) return { kind: 'issues', issues: unstable };
  const { baseUrl, webUrl = baseUrl, preset, ...own } = file.lms;
  const defaults = presets[preset];
  const lms = {
    baseUrl,
    apiRoot: own.apiRoot ?? defaults.apiRoot,
    tokenHeader: own.tokenHeader ?? defaults.tokenHeader,
  };
  const links: Links = {};
  for (const key of linkKeys) {
    const template = file.links[key] ?? defaults.links[key];
    if (template !== undefined)
      links[key] = template.startsWith('/') ? webUrl + template : template;
  }
  return { kind: 'config', config: { ...file, lms, links } };
}

/** Unsupported for production use (the specification, Versioning 8), so it takes a word of its own. */
function findUnstable({ allowUnstable, ...contracts }: File['contracts']): ConfigMistake[] {
  if (allowUnstable) return [];
  return Object.entries(contracts)
    .filter(([, version]) => version === UNSTABLE)
    .map(([product]) => mistakeAt(`contracts.${product}`, 'unstable'));
}

const linkKeys = ['course', ...updateTypes] as const;

interface Preset {
  readonly apiRoot: string;
  readonly tokenHeader: string;
  readonly links: Links;
}

const presets: Record<'specification' | 'brightspace', Preset> = {
  // The specification, Authentication 7: the header is named `Authentication`.
  specification: { apiRoot: '/svc/api', tokenHeader: 'Authentication', links: {} },
  // The product's own: docs.valence.desire2learn.com, "HTTP routes" and "OAuth 2.0".
  brightspace: {
    apiRoot: '/d2l/api',
    tokenHeader: 'Authorization',
    links: {
      course: '/d2l/home/{orgUnitId}',
      UnreadDiscussions: '/d2l/le/{orgUnitId}/discussions/List',
      UnapprovedDiscussions: '/d2l/le/{orgUnitId}/discussions/List',
      UnreadAssignmentFeedback: '/d2l/lms/dropbox/dropbox.d2l?ou={orgUnitId}',
      UnreadAssignmentSubmissions: '/d2l/lms/dropbox/admin/folders_manage.d2l?ou={orgUnitId}',
      UnattemptedQuizzes: '/d2l/lms/quizzing/user/quizzes_list.d2l?ou={orgUnitId}',
      UngradedQuizzes: '/d2l/lms/quizzing/admin/quizzes_manage.d2l?ou={orgUnitId}',
    },
  },
};
