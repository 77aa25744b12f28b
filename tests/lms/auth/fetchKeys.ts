// Fetches the public keys of a service application, also from this machine, which the provider's own guard would refuse: tests
// and demonstrations serve their keys here. Redirects are refused.
import { isLoopback } from '../loopback.ts';

/** @param init as the provider made it, with a guard against private addresses in its `dispatcher` */
export async function fetchKeys(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const url = input instanceof Request ? new URL(input.url) : new URL(input);
  const options: RequestInit = { ...init, redirect: 'error' };
  if (isLoopback(url.hostname)) Reflect.deleteProperty(options, 'dispatcher');
  return fetch(url, options);
}
