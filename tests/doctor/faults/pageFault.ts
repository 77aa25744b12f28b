// One fault of the page's server: how it comes about in a healthy deployment, and what the doctor has to say of it.
import type { PageAnswer } from '../servePage.ts';
import type { Deployment } from '../startDeployment.ts';

export interface PageFault {
  readonly name: string;
  readonly spoil: (deployment: Deployment) => void;
  /** Everything that is not fine, as `check: outcome code`. */
  readonly troubles: readonly string[];
  /** In `what` and `next` of the first of them. */
  readonly says: RegExp;
  /** In its `where`. */
  readonly where?: RegExp;
}

/** Changes the answers to some paths. */
export function altering(
  paths: RegExp,
  change: (answer: PageAnswer, path: string) => PageAnswer,
): PageFault['spoil'] {
  return ({ page }) => {
    const before = page.alter;
    page.alter = (answer, path) =>
      paths.test(path) ? change(before(answer, path), path) : before(answer, path);
  };
}

/** Sends other headers with some paths; undefined leaves one out. */
export function sending(
  paths: RegExp,
  headers: Readonly<Record<string, string | undefined>>,
): PageFault['spoil'] {
  return altering(paths, (answer) => {
    const changed = new Map(Object.entries(answer.headers ?? {}));
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    return { ...answer, headers: Object.fromEntries(changed) };
  });
}

/** In a deployment whose page the LMS may frame. */
export function embedded(spoil: PageFault['spoil']): PageFault['spoil'] {
  return (deployment) => {
    deployment.admit('https://lms.example.edu');
    spoil(deployment);
  };
}

/** Answers some paths with something else. */
export function answering(
  paths: RegExp,
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = { 'Content-Type': 'text/html' },
): PageFault['spoil'] {
  return altering(paths, (answer) => ({
    status,
    headers: { ...answer.headers, ...headers },
    body,
  }));
}

/** Every address that is answered with index.html. */
export const INDEX = /^\/(?!assets|config|element|icon|auth\/popup|\.)/;
