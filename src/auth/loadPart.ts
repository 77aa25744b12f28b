// Loads a part of signing in when it is needed: a new deployment may have taken it away.
import type { AuthConfig } from '../config/config.ts';
import { loadAnew } from './loadAnew.ts';
import { SignInError } from './discovery/signInFault.ts';

/** @throws SignInError when it cannot be loaded */
export function loadPart<T>(config: AuthConfig, part: Promise<T>): Promise<T> {
  return part.catch(async () => {
    await loadAnew(config);
    throw new SignInError({ kind: 'page-incomplete' });
  });
}
