// One fault of a deployment, as data: what is broken, and all that the doctor may say about it.
import { expect } from 'vitest';
import { findingOf, troubles } from './findingsOf.ts';
import type { PassedAnswer, PassedRequest, Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

export interface Fault {
  readonly name: string;
  readonly arrange: (deployment: Deployment) => void;
  /** Everything that is not fine, in order. */
  readonly troubles: readonly string[];
  /** In the first of them, `what` and `next` together. */
  readonly words: RegExp;
  /** In the address of the first of them. */
  readonly where: RegExp;
}

/** Runs the doctor on a deployment with this fault alone. */
export async function expectNamed(deployment: Deployment, fault: Fault): Promise<void> {
  fault.arrange(deployment);
  const report = await deployment.report();
  expect(troubles(report)).toEqual(fault.troubles);
  const { what, where, next } = findingOf(report, fault.troubles[0]?.split(' ').at(-1) ?? '');
  expect(`${what} ${next ?? ''}`).toMatch(fault.words);
  expect(where).toMatch(fault.where);
  expect(report.exitCode).toBe(fault.troubles.some((one) => one.includes('failed')) ? 1 : 0);
}

type Change = (
  answer: PassedAnswer & { body: string },
  request: PassedRequest,
) => PassedAnswer | Promise<PassedAnswer>;

/** Spoils answers to requests with this path; to `method` alone where it is given. */
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

/** With this header in place of every other of its name; none where `values` are none. */
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

export const API = /^\/svc\/api\//;
const API_PLACE = /\/svc\/api\//;

/** A header of every answer of the API. */
export const headed = (name: string, ...values: readonly string[]): Spoil =>
  onPath(API, (answer) => withHeader(answer, name, ...values));
export const ORIGIN = 'Access-Control-Allow-Origin';

export const arranged = (
  name: string,
  arrange: Fault['arrange'],
  told: readonly string[],
  words: RegExp,
  where: RegExp = API_PLACE,
): Fault => ({ name, arrange, troubles: told, words, where });

/** A fault of what the LMS answers. */
export const api = (name: string, spoil: Spoil, ...told: Told): Fault =>
  arranged(name, (deployment) => void (deployment.spoil = spoil), ...told);

type Told = [troubles: readonly string[], words: RegExp, where?: RegExp];
