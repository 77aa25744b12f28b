// The scopes of the API's actions in the default world. No specific scope is listed for the counts of updates, so the
// general fallback scope is the only one for them; the others had no specific scope once, and still accept it
// (the specification, "Authentication" 9). Names of specific scopes are those of the product family.
import type { ActionScopes, ScopedAction } from '../world.ts';

/** New copies, because their world may change them. */
export function actionScopes(): Record<ScopedAction, ActionScopes> {
  return {
    whoami: { specific: ['users:own_profile:read', 'users:profile:read'], fallback: true },
    myEnrollments: { specific: ['enrollment:own_enrollment:read'], fallback: true },
    myUpdates: { specific: [], fallback: true },
  };
}
