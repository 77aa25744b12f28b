// Nothing to see: asks for a course again when the person comes back from it.
import { useSession } from '../session/useSession.ts';
import { useReturn } from './useReturn.ts';
import type { Updates } from './useUpdates.ts';

export function ReturnCheck({ updates }: { readonly updates: Updates }) {
  useReturn(updates, useSession().kind === 'signed-in');
  return undefined;
}
