// The scopes of the API's actions, and the check of a token for an action (the specification, "Authentication" 9 and "Errors").
import { generalFallbackScope, scopeIsWithin, scopeList } from '../auth/scopes.ts';
import type { ActionScopes, ScopedAction, World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';

/**
 * Scopes of the default world, as new copies, because a test may change them. The counts have no specific scope; the others had none
 * once, and still take the general fallback scope. Names of specific scopes are those of the product family.
 */
export function actionScopes(): Record<ScopedAction, ActionScopes> {
  return {
    whoami: { specific: ['users:own_profile:read', 'users:profile:read'], fallback: true },
    myEnrollments: { specific: ['enrollment:own_enrollment:read'], fallback: true },
    myUpdates: { specific: [], fallback: true },
  };
}

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
  const wanted = `Insufficient scope to call ${action}. It takes ${accepted.join(' or ')}.`;
  throw new ApiProblem('insufficient-scope', wanted);
}
