// Sign-in from a frame: a button that opens a window, and a link to a new tab.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createPopupSignIn, type PopupState } from '../../auth/framedSignIn.ts';
import { withoutParameters } from '../../paths/paths.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { PageLink } from '../shared/PageLink.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { SignInFault } from './SignInFault.tsx';

/** In this chunk, which only frames load. */
export { signInSilently } from '../../auth/framedSignIn.ts';

export interface PopupSignInProps {
  readonly name: string;
  /** Called before the signed-in page renders. */
  readonly onSignedIn?: () => void;
}

export function PopupSignIn({ name, onSignedIn }: PopupSignInProps) {
  const { config, session } = useApp();
  const { frame, page, signIn } = useLanguage().words;
  const { search } = useLocation();
  const [state, setState] = useState<PopupState>({ kind: 'idle' });
  const [popup] = useState(() => createPopupSignIn(session, config, setState));
  useEffect(() => popup.end, [popup]);
  const trouble = state.kind === 'trouble' ? state.trouble : undefined;

  return (
    <>
      {state.kind === 'failed' && state.fault.kind !== 'nobody' && (
        <Notice announce title={signIn.failed} tone="problem">
          <SignInFault fault={state.fault} />
        </Notice>
      )}
      {trouble !== undefined && (
        <Notice announce title={frame[trouble]} tone="calm">
          <p>{frame[`${trouble}Note`]}</p>
        </Notice>
      )}
      <Button
        look="primary"
        onClick={() => popup.open(withoutParameters(search, 'person'), onSignedIn)}
      >
        {name}
      </Button>
      <p className="title" role="status">
        {state.kind === 'open' ? frame.waiting : state.kind === 'finishing' && page.signingIn}
      </p>
      <PageLink />
    </>
  );
}
