// An answer to a sign-in that failed while somebody was signed in: the session goes on, and this says what was ignored.
import { useState } from 'react';
import { words } from '../../messages/words.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useSession } from './useSession.ts';
import { useSignInFaultText } from './useSignInFaultText.ts';

export function CallbackIgnored() {
  const session = useSession();
  const [dismissed, setDismissed] = useState(false);
  const ignored = session.kind === 'signed-in' ? session.ignored : undefined;
  const why = useSignInFaultText(ignored, 'cause');
  if (why === undefined || dismissed) return undefined;
  return (
    <Notice title={words.callbackIgnored} tone="calm">
      <p>{why}</p>
      <Button onClick={() => setDismissed(true)}>{words.dismiss}</Button>
    </Notice>
  );
}
