// What one exchange with the server was for, told from its method and path.
import { requestKind, type RequestKind } from '../lms/requestKind.ts';

export const exchangeKinds = [
  'html',
  'config',
  'asset',
  'token',
  'versions',
  'whoami',
  'enrolments',
  'counts',
  'preflight',
  'other',
] as const;

export type ExchangeKind = (typeof exchangeKinds)[number];

const ofLms: Partial<Readonly<Record<RequestKind, ExchangeKind>>> = {
  token: 'token',
  'versions-check': 'versions',
  whoami: 'whoami',
  enrollments: 'enrolments',
  'updates-one': 'counts',
  'updates-many': 'counts',
  preflight: 'preflight',
};

/** `path`: without its query. */
export function exchangeKind(method: string, path: string, apiRoot: string): ExchangeKind {
  const kind = ofLms[requestKind(method, path, apiRoot)];
  if (kind !== undefined) return kind;
  if (path === '/config.json') return 'config';
  if (path.startsWith('/assets/') || path === '/icon.svg') return 'asset';
  return /^\/(?:auth\/callback|embed)?$/.test(path) ? 'html' : 'other';
}
