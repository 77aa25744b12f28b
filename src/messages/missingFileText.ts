// Words of the faults of signing in that may keep a lazy part away as well.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { Words } from './words.ts';

/** undefined: the words are in signInFaultText.ts. */
export function missingFileText(fault: SignInFault, { page, signIn }: Words): string | undefined {
  if (fault.kind === 'unreachable') return signIn.unreachable;
  return fault.kind === 'page-incomplete' ? page.partMissing : undefined;
}
