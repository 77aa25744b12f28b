// Shared ways to spoil the page's server.
import { faultsAt, type Fault } from '../fault.ts';
import type { PageAnswer, PageRequest } from '../servePage.ts';
import { tinyBuild } from '../tinyBuild.ts';

type Arrange = Fault['arrange'];

export const pageFault = faultsAt(/./, (arrange: Arrange) => arrange);

/** Changes the answers to some paths. */
export function altering(
  paths: RegExp,
  change: (answer: PageAnswer, path: string) => PageAnswer,
): Arrange {
  return ({ page }) => {
    const before = page.alter;
    page.alter = (answer, path) =>
      paths.test(path) ? change(before(answer, path), path) : before(answer, path);
  };
}

/** Sends other headers for some paths; undefined removes a header. */
export function sending(
  paths: RegExp,
  headers: Readonly<Record<string, string | undefined>>,
): Arrange {
  return altering(paths, (answer) => {
    const changed = new Map(Object.entries(answer.headers ?? {}));
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    return { ...answer, headers: Object.fromEntries(changed) };
  });
}

/** Answers before the page; undefined passes the request on. */
export function intercepting(
  answer: (
    request: PageRequest,
    origin: string,
  ) => PageAnswer | undefined | Promise<PageAnswer | undefined>,
): Arrange {
  return ({ page }) => {
    page.intercept = async (request) => answer(request, page.origin);
  };
}

/** In a deployment whose page the LMS may frame. */
export function embedded(spoil: Arrange): Arrange {
  return (deployment) => {
    deployment.admit('https://lms.example.edu');
    spoil(deployment);
  };
}

/** Replaces the answers to some paths. */
export function answering(
  paths: RegExp,
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = { 'Content-Type': 'text/html' },
): Arrange {
  return altering(paths, (answer) => ({
    status,
    headers: { ...answer.headers, ...headers },
    body,
  }));
}

export const CSP = 'Content-Security-Policy';

/** Rewrites the policy of these addresses. */
export const policy = (change: (policy: string) => string, paths = /^\//): Arrange =>
  altering(paths, (answer) => ({
    ...answer,
    headers: { ...answer.headers, [CSP]: change(answer.headers?.[CSP] ?? '') },
  }));

/** Rewrites index.html. */
export const index = tinyBuild.get('/index.html')?.body ?? '';
export const rewriting = (change: (text: string) => string): Arrange =>
  altering(INDEX, (answer) => ({ ...answer, body: change(index) }));

/** Addresses that answer with index.html. */
export const INDEX = /^\/(?!assets|config|element|icon|start|auth\/popup|\.)/;
