// Reads an ObjectListPage in every known shape, because the specification does not show its fields.
import { isRecord } from './isRecord.ts';

export interface ListPage {
  readonly objects: readonly unknown[];
  readonly next: string | undefined;
}

/** undefined if the body has none of the known shapes. */
export function readListPage(body: unknown): ListPage | undefined {
  if (Array.isArray(body)) return { objects: body, next: undefined };
  if (!isRecord(body)) return undefined;
  const { Next: next } = body;
  const objects = [body['Objects'], body['Items'], body['Results']].find(Array.isArray);
  return objects && { objects, next: typeof next === 'string' && next !== '' ? next : undefined };
}

/** The path and query of `next` on the same route, else undefined. Behind a gateway, its host and root differ. */
export function nextPath(path: string, next: string): string | undefined {
  if (!URL.canParse(next, 'https://api.invalid/')) return undefined;
  const url = new URL(next, 'https://api.invalid/');
  return url.pathname.endsWith(path) ? `${path}${url.search}` : undefined;
}
