// The words of the sign-in screen on a first visit.
import { EmptyState } from '../shared/EmptyState.tsx';
import { useLazyWords } from '../shared/useLazyWords.ts';

export function Invitation() {
  const { signedOut } = useLazyWords();
  return (
    <EmptyState picture="courses" title={signedOut.invitation}>
      <p>{signedOut.invitationNote}</p>
    </EmptyState>
  );
}
