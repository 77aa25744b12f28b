// Scopes decide which actions a token may call (the specification, "Authentication" 9 and "Errors").
import { generalFallbackScope, scopeIsWithin, scopeList } from '../auth/scopes.ts';
import { ApiProblem } from './apiProblem.ts';

/** What may be called with what. `core:*:*` covers them all; an empty list means that nothing else does. */
const actionScopes = {
  whoami: ['users:own_profile:read', 'users:profile:read'],
  myEnrollments: ['enrollment:own_enrollment:read'],
  myUpdates: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * @param granted the token's scopes, space-delimited
 * @throws {ApiProblem} 403 that says when the general fallback scope would apply
 */
export function requireScope(granted: string, action: keyof typeof actionScopes): void {
  const held = scopeList(granted);
  if (held.includes(generalFallbackScope)) return;
  const specific: readonly string[] = actionScopes[action];
  if (specific.some((scope) => scopeIsWithin(scope, held))) return;
  const wanted = [...specific, `the general fallback scope ${generalFallbackScope}`].join(' or ');
  throw new ApiProblem(
    'insufficient-scope',
    `Insufficient scope to call ${action}. It takes ${wanted}.`,
  );
}
