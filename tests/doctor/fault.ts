// One fault of a deployment as data, and the doctor's expected report.
import { expect, test } from 'vitest';
import type { GivenAnswer, PassedAnswer, PassedRequest, Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';
import { troubles as troublesIn } from './runIn.ts';

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

/** At the start of a row's first line. */
const ROW = /\n\s*(?=\S)(?![a-z-]+: (?:failed|warning|skipped) )/;

/**
 * Makes template tags for tables of faults. A row begins with a name and how to arrange the fault; each line below it is a
 * trouble, `check: outcome code`. Behind `~` stands what `words` matches, behind `@` what `where` matches (default `place`).
 */
export function faultsAt<How extends object>(
  place: RegExp,
  arrange: (how: How) => Fault['arrange'],
) {
  return (
    strings: TemplateStringsArray,
    ...values: readonly (How | RegExp | string | number)[]
  ): readonly Fault[] => {
    const hows: How[] = [];
    const written = values.map((value) => {
      if (typeof value === 'string' || typeof value === 'number') return value;
      if (value instanceof RegExp) return value.source;
      hows.push(value);
      return '';
    });
    const rows = String.raw(strings, ...written)
      .trim()
      .split(ROW);
    expect(hows).toHaveLength(rows.length);
    return hows.map((how, index) => {
      const row = rows[index] ?? '';
      const [name = '', ...lines] = row.split(/\n\s*/);
      const words = / ~ (.*)$/m.exec(row)?.[1] ?? '';
      const where = / @ (.*?)(?: ~ |$)/m.exec(row)?.[1];
      return {
        name: name.trim(),
        arrange: arrange(how),
        troubles: lines.map((line) => line.replace(/ [@~] .*/, '')),
        words: new RegExp(words, 's'),
        where: where === undefined ? place : new RegExp(where),
      };
    });
  };
}

/** Runs the doctor on a deployment with only this fault. Without troubles, every check is done. */
export async function expectNamed(deployment: Deployment, fault: Fault): Promise<void> {
  fault.arrange(deployment);
  const report = await deployment.report();
  const isSkip = fault.troubles.some((one) => one.includes(': skipped '));
  expect(troublesIn(report, isSkip)).toEqual(fault.troubles);
  const told = report.checks
    .flatMap(({ findings }) => findings)
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  for (const { where, next } of told) {
    expect(where).toMatch(/^(?:https?:\/\/\S+|config\.json|doctor\.json|\/\S+\.json$)/);
    expect(next).toMatch(/\.$/);
  }
  expect(told.map(({ what, next }) => `${what} ${next}`).join('\n')).toMatch(fault.words);
  for (const { where } of told.slice(0, 1)) expect(where).toMatch(fault.where);
  expect(fault.troubles.length > 0 || report.counts.skipped === 0).toBe(true);
  const isFailed = told.some(({ outcome }) => outcome === 'failed');
  const isUnusable = fault.troubles.some((one) => one.startsWith('config: failed'));
  expect(report.exitCode).toBe(isUnusable ? 2 : isFailed ? 1 : 0);
}

/** A test for each of the faults. */
export function testFaults(
  kind: string,
  faults: readonly Fault[],
  deployed: () => Deployment,
  prepare: Fault['arrange'] = () => {},
): void {
  test.each(faults)(`${kind}: $name`, async (fault) => {
    prepare(deployed());
    await expectNamed(deployed(), fault);
    expect.hasAssertions();
  });
}

export type Change = (
  answer: PassedAnswer,
  request: PassedRequest,
) => GivenAnswer | Promise<GivenAnswer>;

/** Spoils answers to requests with this path, and with `method` if given. */
export function onPath(path: RegExp, change: Change, method?: string): Spoil {
  return async (request, pass) => {
    const fits = path.test(request.path) && (method === undefined || method === request.method);
    return fits ? change(await pass(), request) : pass();
  };
}

export const html = (title: string, status = 200): PassedAnswer => ({
  status,
  headers: new Headers({
    'Content-Type': 'text/html',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': '*',
  }),
  body: `<!doctype html><html><head><title>${title}</title></head><body></body></html>`,
});

export const json = (status: number, value: unknown): GivenAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

export const leading = (to: string, status = 302): GivenAnswer => ({
  status,
  headers: { Location: to },
});

/** Replaces headers; undefined removes one. */
export function withHeaders<Answer extends GivenAnswer>(
  answer: Answer,
  changes: Readonly<Record<string, string | undefined>>,
): Answer & { readonly headers: Headers } {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return { ...answer, headers };
}

export const withHeader = (answer: GivenAnswer, name: string, value?: string): GivenAnswer =>
  withHeaders(answer, { [name]: value });

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

/** Nothing listens there. */
export const NOBODY = 'http://localhost:65533';

/** Changes answers of the API, except preflights. */
export const answering = (change: (answer: PassedAnswer) => GivenAnswer): Spoil =>
  onPath(API, (answer, { method }) => (method === 'OPTIONS' ? answer : change(answer)));

/** Sets a header on every answer of the API. */
export const headed = (name: string, value?: string): Spoil =>
  onPath(API, (answer) => withHeader(answer, name, value));

/** A field of an OAuth error. */
export const oauth = (error: string, error_description?: string): string =>
  JSON.stringify({ error, error_description });

/** A refusal in the words of OAuth. */
export const refusing = (error: string, description?: string, status = 400): GivenAnswer => ({
  status,
  body: oauth(error, description),
});

/** Rows of any fault, and of answers at one place. */
const API_PLACE = /\/svc\/api\//;
const spoiled = (spoil: Spoil) => (deployment: Deployment) => void (deployment.spoil = spoil);
export const arranged = faultsAt(API_PLACE, (arrange: Fault['arrange']) => arrange);
export const api = faultsAt(API_PLACE, spoiled);
export const discovery = faultsAt(DISCOVERY, spoiled);
/** Answers of the authorization endpoint. */
export const authorize = faultsAt(AUTHORIZE, (change: GivenAnswer | Change) =>
  spoiled(onPath(AUTHORIZE, typeof change === 'function' ? change : () => change)),
);
/** Answers to a POST of the token endpoint, and of the revocation endpoint. */
const posted = (path: RegExp) =>
  faultsAt(path, (change: GivenAnswer | Change) =>
    spoiled(onPath(path, typeof change === 'function' ? change : () => change, 'POST')),
  );
export const token = posted(TOKEN);
export const revocation = posted(REVOCATION);

/** Answers to the page's own grants, or to the service client. */
const granting = (isOfService: boolean) =>
  faultsAt(TOKEN, ({ status, body: words = '' }: GivenAnswer) =>
    spoiled(
      onPath(
        TOKEN,
        (given, { body }) =>
          /grant_type=client_cred/.test(body) === isOfService
            ? { ...given, status, body: words }
            : given,
        'POST',
      ),
    ),
  );
export const exchange = granting(false);
export const service = granting(true);

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
