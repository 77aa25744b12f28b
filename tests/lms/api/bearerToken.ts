// Reads the token from its only header, `Authentication` (the specification, "Authentication" 7). A token in the other header
// is refused, so that a wrong client fails here too.
import type { World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';

/**
 * @param header reads a request header by name
 * @throws {ApiProblem} 401 when the world's header holds no bearer token
 */
export function bearerToken(
  tokenHeader: World['tokenHeader'],
  header: (name: string) => string | undefined,
): string {
  const other = tokenHeader === 'Authentication' ? 'Authorization' : 'Authentication';
  const value = header(tokenHeader);
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(value ?? '')?.[1];
  if (token !== undefined) return token;
  if (value !== undefined) {
    throw new ApiProblem('invalid-token', `The ${tokenHeader} header must be: Bearer <token>.`);
  }
  const hint =
    header(other) === undefined ? '' : ` There is an ${other} header; it is not read here.`;
  throw new ApiProblem('invalid-token', `No ${tokenHeader} header with a bearer token.${hint}`);
}
