// Checks the scopes of a token for an action (the specification, "Authentication" 9 and "Errors").
import { generalFallbackScope, scopeIsWithin, scopeList } from '../auth/scopes.ts';
import type { ScopedAction, World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';

/**
 * @param granted the token's scopes, space-delimited
 * @throws {ApiProblem} 403 that names the specific scopes, and the general fallback scope if it would apply
 */
export function requireScope(
  world: Pick<World, 'actionScopes'>,
  granted: string,
  action: ScopedAction,
): void {
  const held = scopeList(granted);
  const { specific, fallback } = world.actionScopes[action];
  const accepted = fallback ? [...specific, generalFallbackScope] : specific;
  if (accepted.some((scope) => scopeIsWithin(scope, held))) return;
  const names = accepted.map((scope) =>
    scope === generalFallbackScope ? `the general fallback scope ${scope}` : scope,
  );
  const wanted = names.length === 0 ? 'a scope that nobody can register' : names.join(' or ');
  throw new ApiProblem(
    'insufficient-scope',
    `Insufficient scope to call ${action}. It takes ${wanted}.`,
  );
}
