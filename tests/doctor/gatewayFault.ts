// What the tables of a gateway's faults share: answers in place of its own, and one fault as a row.
import type { Fault } from './fault.ts';
import { putGateway, type GatewayOptions } from './lmsGateway.ts';
import type { PageAnswer } from './servePage.ts';

export const json = (status: number, value: unknown): PageAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});
export const badGateway: PageAnswer = {
  status: 502,
  headers: { 'Content-Type': 'text/html' },
  body: '<html><head><title>502 Bad Gateway</title></head></html>',
};
export const INDEX = '<!doctype html><title>Course updates</title><div id="root"></div>';

/** `answer` for a POST to `path`. */
export const on = (path: string, answer: PageAnswer): GatewayOptions => ({
  answers: (request) => (request.path === path && request.method === 'POST' ? answer : undefined),
});

export function gatewayFault(
  name: string,
  options: GatewayOptions,
  troubles: readonly string[],
  words: RegExp,
  where = /\/gateway\/token$/,
): Fault {
  return { name, arrange: (deployment) => putGateway(deployment, options), troubles, words, where };
}
