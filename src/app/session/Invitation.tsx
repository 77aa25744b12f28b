// The words of the sign-in screen on a first visit.
import { EmptyState } from '../shared/EmptyState.tsx';
import { useLanguage } from '../shared/useLanguage.ts';

export function Invitation() {
  const { signIn } = useLanguage().words;
  return (
    <EmptyState picture="courses" title={signIn.invitation}>
      <p>{signIn.invitationNote}</p>
    </EmptyState>
  );
}
