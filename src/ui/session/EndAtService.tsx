// The way to the end of the session at the LMS itself, for who is signed out here: the page goes there by itself where
// it can, and cannot know what is shown there.
import { useState } from 'react';
import { endSessionAddress, noteLeaving } from '../../auth/endOfSession.ts';
import { isFramed } from '../../auth/isFramed.ts';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export function EndAtService() {
  const { config, lms } = useApp();
  const { signIn: words } = useLanguage().words;
  const [state] = useState(() => crypto.randomUUID());
  const { origin } = window.location;
  const address = endSessionAddress({ config: config.auth, origin, idToken: undefined, state });
  if (address === undefined) return undefined;
  return (
    <p>
      {isFramed() ? (
        <a href={address} rel="noopener" target="_blank">
          {words.endAtService({ lms })}
        </a>
      ) : (
        <a href={address} onClick={() => noteLeaving('signed-out-here', state)}>
          {words.endAtService({ lms })}
        </a>
      )}{' '}
      {words.endAtServiceNote({ lms })}
    </p>
  );
}
