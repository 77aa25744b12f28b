// Reads the LMS to develop against, embedded or real, from the environment (or .env, .env.local), and reports all mistakes at
// once, by the names of the variables. Only the gateway gets the secret.
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { isSafeUrl } from '../loopback.ts';
import type { Dialect } from '../world.ts';
import { DEFAULT_PORT, parsePort, PORT_VARIABLE } from './embeddedOptions.ts';

export interface EmbeddedLmsSettings {
  kind: 'embedded';
  /** 0: any free port. */
  port: number;
  /** The dialect of the embedded LMS. */
  dialect: Dialect;
}

export interface RealLmsSettings {
  kind: 'real';
  /** Without a trailing slash. */
  baseUrl: string;
  apiRoot: string;
  preset: Dialect;
  /** Undefined: the default of the preset. */
  issuer: string | undefined;
  clientId: string;
  scope: string | undefined;
  authorizationEndpoint: string | undefined;
  tokenEndpoint: string | undefined;
  /** Present for a confidential registration: the dev server adds the secret to token requests. */
  gateway: { tokenEndpoint: string; clientSecret: string } | undefined;
}

export type DevSettings = EmbeddedLmsSettings | RealLmsSettings;

/** The endpoints of the preset `brightspace`. */
const productTokenEndpoint = 'https://auth.brightspace.com/core/connect/token';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects their mistakes. */
function reader(environment: Environment) {
  const mistakes: string[] = [];
  const read = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  return {
    mistakes,
    read,
    required: (name: string, why: string): string => {
      const value = read(name);
      if (value === undefined) mistakes.push(`${name} is missing: ${why}`);
      return value ?? '';
    },
    /** https, or plain http on this machine: a bearer token travels over HTTPS only. */
    address: (name: string): string | undefined => {
      const value = read(name);
      if (value === undefined) return undefined;
      if (!isSafeUrl(value)) mistakes.push(`${name} must be an https address; it is "${value}".`);
      return value;
    },
    port: (): number => {
      const text = read(PORT_VARIABLE);
      try {
        return text === undefined ? DEFAULT_PORT : parsePort(text);
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error;
        mistakes.push(`${PORT_VARIABLE} is "${text}". ${error.message}`);
        return DEFAULT_PORT;
      }
    },
  };
}

function readPreset({ read, mistakes }: ReturnType<typeof reader>): Dialect {
  const preset = read('LMS_PRESET') ?? 'specification';
  if (preset === 'specification' || preset === 'brightspace') return preset;
  mistakes.push(`LMS_PRESET must be specification or brightspace; it is "${preset}".`);
  return 'specification';
}

function realLms(vars: ReturnType<typeof reader>): RealLmsSettings {
  const { read, required, address } = vars;
  const preset = readPreset(vars);
  const brightspace = preset === 'brightspace';
  const apiRoot = read('LMS_API_ROOT') ?? (brightspace ? '/d2l/api' : '/svc/api');
  if (!/^(\/[\w.-]+)+$/.test(apiRoot)) {
    vars.mistakes.push(`LMS_API_ROOT must be a path such as /svc/api; it is "${apiRoot}".`);
  }
  const issuer = address('AUTH_ISSUER');
  const clientSecret = read('AUTH_CLIENT_SECRET');
  const ofPreset = brightspace && issuer === undefined ? productTokenEndpoint : undefined;
  const tokenEndpoint = address('AUTH_TOKEN_ENDPOINT') ?? ofPreset;
  if (clientSecret !== undefined && tokenEndpoint === undefined) {
    vars.mistakes.push(
      'AUTH_TOKEN_ENDPOINT is missing: with AUTH_CLIENT_SECRET the dev server forwards token requests, and must ' +
        'know where to. Give the full address of the token endpoint.',
    );
  }
  return {
    kind: 'real',
    baseUrl: (address('LMS_BASE_URL') ?? '').replace(/\/+$/, ''),
    apiRoot,
    preset,
    issuer: brightspace
      ? issuer
      : required('AUTH_ISSUER', 'the issuer of the sign-in, an https address.'),
    clientId: required('AUTH_CLIENT_ID', 'the client identifier from the registration.'),
    scope: read('AUTH_SCOPE'),
    authorizationEndpoint: address('AUTH_AUTHORIZATION_ENDPOINT'),
    tokenEndpoint,
    gateway:
      clientSecret === undefined || tokenEndpoint === undefined
        ? undefined
        : { tokenEndpoint, clientSecret },
  };
}

/**
 * `LMS_BASE_URL` decides: without it the embedded LMS is started.
 * @throws {Error} with every mistake, and where to correct them
 */
export function devSettings(environment: Environment): DevSettings {
  const vars = reader(environment);
  const settings: DevSettings =
    vars.read('LMS_BASE_URL') === undefined
      ? { kind: 'embedded', port: vars.port(), dialect: readPreset(vars) }
      : realLms(vars);
  if (vars.mistakes.length > 0) {
    throw new Error(
      ['The LMS to develop against cannot be set up:', ...vars.mistakes].join('\n  - ') +
        '\nCorrect this in the environment or in .env.local and start again. Without LMS_BASE_URL, the embedded ' +
        'LMS is used and no other setting is needed.',
    );
  }
  return settings;
}
