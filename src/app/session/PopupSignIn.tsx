// Sign-in from a frame: a button that opens a window, and a link to a new tab.
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { createPopupSignIn, type PopupState } from '../../auth/popupSignIn.ts';
import { withoutPerson } from '../../paths/frameMessages.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { useLazyWords } from '../shared/useLazyWords.ts';
import { useSignInFaultText } from './useSignInFaultText.ts';

/** In this chunk, which only frames load. */
export { signInSilently } from '../../auth/silentSignIn.ts';

export interface PopupSignInProps {
  readonly name: string;
  /** Called before the signed-in page renders. */
  readonly onSignedIn?: () => void;
  /** Another way to sign in. */
  readonly children: ReactNode;
}

export function PopupSignIn({ name, onSignedIn, children }: PopupSignInProps) {
  const { config, session } = useApp();
  const { page, signIn } = useLanguage().words;
  const { frame } = useLazyWords();
  const { search } = useLocation();
  const [state, setState] = useState<PopupState>({ kind: 'idle' });
  const [popup] = useState(() => createPopupSignIn(session, config, setState));
  useEffect(() => popup.end, [popup]);
  useEffect(() => leadFocusOn, []);
  const failure = useSignInFaultText(state.kind === 'failed' ? state.fault : undefined);
  const trouble = state.kind === 'trouble' ? state.trouble : undefined;

  return (
    <>
      {failure !== undefined && (
        <Notice announce title={signIn.failed} tone="problem">
          <p>{failure}</p>
        </Notice>
      )}
      {trouble !== undefined && (
        <Notice announce title={frame[trouble]} tone="calm">
          <p>{frame[`${trouble}Note`]}</p>
        </Notice>
      )}
      <Button look="primary" onClick={() => popup.open(withoutPerson(search), onSignedIn)}>
        {name}
      </Button>
      <p role="status">
        {state.kind === 'open' && frame.waiting}
        {state.kind === 'finishing' && page.signingIn}
      </p>
      {children}
    </>
  );
}

/** Focuses `main` if the focused button was unmounted. */
function leadFocusOn(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}
