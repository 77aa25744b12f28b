// One fault of a deployment as data, and the doctor's expected report.
import { expect } from 'vitest';
import { troubles as troublesIn } from './findingsOf.ts';
import type { PassedAnswer, PassedRequest, Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

export interface Fault {
  readonly name: string;
  readonly arrange: (deployment: Deployment) => void;
  /** All failures and warnings, in order. */
  readonly troubles: readonly string[];
  /** Matches `what` and `next` of a trouble. */
  readonly words: RegExp;
  /** Matches the address of the first trouble. */
  readonly where: RegExp;
}

/**
 * Makes template tags for rows of a fault table. A template has a name, then one line per trouble; its values are the
 * arrangement, `words` and `where` (default `place`).
 */
export function faultsAt<How>(place: RegExp, arrange: (how: How) => Fault['arrange']) {
  return (strings: TemplateStringsArray, ...values: readonly string[]) => {
    const [name = '', ...troubles] = String.raw({ raw: strings }, ...values).split(/\n\s*/);
    return (how: How, words: RegExp, where = place): Fault => {
      return { name, arrange: arrange(how), troubles, words, where };
    };
  };
}

/** Runs the doctor on a deployment with only this fault. */
export async function expectNamed(deployment: Deployment, fault: Fault): Promise<void> {
  fault.arrange(deployment);
  const report = await deployment.report();
  expect(troublesIn(report)).toEqual(fault.troubles);
  const told = report.checks
    .flatMap(({ findings }) => findings)
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  for (const { where, next } of told) {
    expect(where).toMatch(/^(?:https?:\/\/\S+|config\.json|doctor\.json)/);
    expect(next).toMatch(/\.$/);
  }
  expect(told.map(({ what, next }) => `${what} ${next}`).join('\n')).toMatch(fault.words);
  expect(told[0]?.where).toMatch(fault.where);
  const isFailed = told.some(({ outcome }) => outcome === 'failed');
  const isUnusable = fault.troubles.some((one) => one.startsWith('config: failed'));
  expect(report.exitCode).toBe(isUnusable ? 2 : isFailed ? 1 : 0);
}

export type Change = (
  answer: PassedAnswer & { body: string },
  request: PassedRequest,
) => PassedAnswer | Promise<PassedAnswer>;

/** Spoils answers to requests with this path, and with `method` if given. */
export function onPath(path: RegExp, change: Change, method?: string): Spoil {
  return async (request, pass) => {
    const fits = path.test(request.path) && (method === undefined || method === request.method);
    return fits ? change(await pass(), request) : pass();
  };
}

export const html = (title: string, status = 200): PassedAnswer => ({
  status,
  headers: [
    ['Content-Type', 'text/html'],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', '*'],
  ],
  body: `<!doctype html><html><head><title>${title}</title></head><body></body></html>`,
});

export const leading = (to: string, status = 302): PassedAnswer => ({
  status,
  headers: [['Location', to]],
  body: '',
});

/** Replaces all headers of this name; without values, removes them. */
export function withHeader(
  answer: PassedAnswer,
  name: string,
  ...values: readonly string[]
): PassedAnswer {
  const others = answer.headers.filter(([one]) => one.toLowerCase() !== name.toLowerCase());
  return {
    ...answer,
    headers: [...others, ...values.map((value): [string, string] => [name, value])],
  };
}

export const ORIGIN = 'Access-Control-Allow-Origin';
export const API = /^\/svc\/api\//;
export const CHECK = /\/versions\/check$/;
export const LIST = /\/myenrollments\/$/;
export const WHOAMI = /\/users\/whoami$/;
export const MANY = /\/le\/[^/]+\/updates\/myUpdates\/$/;
export const DISCOVERY = /openid-configuration$/;
export const AUTHORIZE = /connect\/authorize$/;
export const TOKEN = /connect\/token$/;
export const REVOCATION = /revocation$/;
export const CONFIG = /^config\.json: auth\./;

/** Changes answers of the API, except preflights. */
export const answering = (change: (answer: PassedAnswer) => PassedAnswer): Spoil =>
  onPath(API, (answer, { method }) => (method === 'OPTIONS' ? answer : change(answer)));

/** Sets a header on every answer of the API. */
export const headed = (name: string, ...values: readonly string[]): Spoil =>
  onPath(API, (answer) => withHeader(answer, name, ...values));

/** A field of an OAuth error. */
export const oauth = (error: string, error_description?: string): string =>
  JSON.stringify({ error, error_description });

/** Rows of any fault, and of answers at one place. */
const API_PLACE = /\/svc\/api\//;
const spoiled = (spoil: Spoil) => (deployment: Deployment) => void (deployment.spoil = spoil);
export const arranged = faultsAt(API_PLACE, (arrange: Fault['arrange']) => arrange);
export const api = faultsAt(API_PLACE, spoiled);
export const discovery = faultsAt(DISCOVERY, spoiled);
/** Answers of the authorization endpoint. */
export const authorize = faultsAt(AUTHORIZE, (change: PassedAnswer | Change) =>
  spoiled(onPath(AUTHORIZE, typeof change === 'function' ? change : () => change)),
);
/** Answers to a POST of the token endpoint, and of the revocation endpoint. */
const posted = (path: RegExp) =>
  faultsAt(path, (change: PassedAnswer | Change) =>
    spoiled(onPath(path, typeof change === 'function' ? change : () => change, 'POST')),
  );
export const token = posted(TOKEN);
export const revocation = posted(REVOCATION);

/** Changes fields of the discovery document. */
export const announcing = (fields: Record<string, unknown>): Spoil =>
  onPath(DISCOVERY, (answer) => ({
    ...answer,
    body: JSON.stringify({ ...Object(JSON.parse(answer.body)), ...fields }),
  }));

/** Names the endpoints of the LMS in config.json. */
export function named({ config, lms }: Deployment): void {
  config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
  config.auth['tokenEndpoint'] = `${lms.issuer}/connect/token`;
}
