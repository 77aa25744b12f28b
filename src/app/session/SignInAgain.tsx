// The button of the next sign-in, which leads back to this view.
import { useNavigate } from 'react-router';
import { isFramed } from '../../auth/isFramed.ts';
import { withoutParameters } from '../../paths/withoutParameters.ts';
import { Button } from '../shared/Button.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { FramedSignIn } from './FramedSignIn.tsx';

export function SignInAgain() {
  const { session } = useApp();
  const { signIn } = useLanguage().words;
  const navigate = useNavigate();
  if (isFramed()) {
    return (
      <FramedSignIn
        name={signIn.signInAgain}
        onSignedIn={() => void navigate(addressForNext(), { replace: true })}
      />
    );
  }
  return (
    <Button look="primary" onClick={() => void session.signIn(addressForNext())}>
      {signIn.signInAgain}
    </Button>
  );
}

/** Without the search text: the next sign-in may be another person's. */
function addressForNext(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${withoutParameters(search, 'q')}${hash}`;
}
