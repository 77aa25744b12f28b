// Sign-in from a frame, lazy with its code: a browser opens a window only in the task of the click.
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { loadCodeFlow } from '../../auth/authService.ts';
import { loadAnew } from '../../auth/loadAnew.ts';
import { BASE } from '../../paths/base.ts';
import { withoutPerson } from '../../paths/frameMessages.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { PartMissing } from '../shared/PartMissing.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import type { PopupSignInProps } from './PopupSignIn.tsx';

/** A frame opens with the sign-in, so boot.tsx starts this beside config.json. */
export const loadPopupSignIn = () =>
  Promise.all([import('./PopupSignIn.tsx'), loadCodeFlow()]).then(([part]) => part);

/** Without React.lazy: React keeps a fallback for 300 ms, and a frame opens with this button. */
export function FramedSignIn(props: Omit<PopupSignInProps, 'children'>) {
  const { auth } = useApp().config;
  const [loaded, setLoaded] = useState<ComponentType<PopupSignInProps> | 'missing'>();
  const load = () => {
    loadPopupSignIn().then(
      (part) => setLoaded(() => part.PopupSignIn),
      () => {
        setLoaded('missing');
        // After a deployment the file is gone.
        void loadAnew(auth);
      },
    );
  };
  const onMounted = useEffectEvent(load);
  useEffect(() => onMounted(), []);
  if (loaded === undefined) return <TabLink />;
  if (loaded === 'missing') return <PartMissing onRetry={load} />;
  const PopupSignIn = loaded;
  return (
    <PopupSignIn {...props}>
      <TabLink />
    </PopupSignIn>
  );
}

function TabLink() {
  const { signIn } = useLanguage().words;
  const { search } = useLocation();
  return (
    <a
      data-picture="open"
      href={`${BASE}${HOME_PATH}${withoutPerson(search)}`}
      rel="noopener"
      target="_blank"
    >
      {signIn.openInTab}
    </a>
  );
}
