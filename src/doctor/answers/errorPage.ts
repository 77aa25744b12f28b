// Reads the error page of a service for people, which it may redirect to.
import { sameOrigin } from '../deployment.ts';
import type { Answer } from '../probe.ts';
import { locationOf } from './whatCame.ts';

/** The address of an error page of the service; undefined: no redirect to any. */
export function pageOfError(answer: Answer): string | undefined {
  const location = locationOf(answer);
  if (location === undefined || !URL.canParse(location)) return undefined;
  const { origin, pathname, searchParams } = new URL(location);
  const isOwn = sameOrigin(answer.address, origin);
  const isError = /\berror\b/i.test(pathname) || searchParams.has('errorId');
  return isOwn && isError && !searchParams.has('error') ? location : undefined;
}

/** Without tags: links of an error page may repeat the whole request. */
export function plain(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ');
}

/** The visible text of a page. */
export function shownIn(html: string): string {
  const [before = '', ...scripts] = html.split(/<(?:script|style)\b/i);
  const after = scripts.map((text) =>
    text
      .split(/<\/(?:script|style)\b/i)
      .slice(1)
      .join(' '),
  );
  return plain([before, ...after].join(' '));
}
