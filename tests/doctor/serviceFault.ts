// What the tables of faults of an LMS share: one fault as a row, and a header of all that its API answers.
import { onPath, withHeader, type Fault } from './fault.ts';
import type { Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

export const API = /^\/svc\/api\//;

export function api(
  name: string,
  spoil: Spoil,
  troubles: readonly string[],
  words: RegExp,
  where: RegExp = API_PLACE,
): Fault {
  return { name, arrange: (deployment) => void (deployment.spoil = spoil), troubles, words, where };
}
const API_PLACE = /\/svc\/api\//;

/** A header of every answer of the API. */
export const headed = (name: string, ...values: readonly string[]): Spoil =>
  onPath(API, (answer) => withHeader(answer, name, ...values));
export const ORIGIN = 'Access-Control-Allow-Origin';

export const arranged = (
  name: string,
  arrange: (deployment: Deployment) => void,
  troubles: readonly string[],
  words: RegExp,
  where: RegExp = API_PLACE,
): Fault => ({ name, arrange, troubles, words, where });
