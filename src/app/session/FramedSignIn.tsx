// Sign-in from a frame, lazy with its code: a browser opens a window only in the task of the click.
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { loadCodeFlow } from '../../auth/authService.ts';
import { loadAnew } from '../../auth/loadAnew.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { PartMissing } from '../shared/PartMissing.tsx';
import { useApp } from '../shared/useApp.ts';
import type { PopupSignInProps } from './PopupSignIn.tsx';

/** A frame opens with the sign-in, so boot.tsx starts this beside config.json. */
export const loadPopupSignIn = () =>
  Promise.all([import('./PopupSignIn.tsx'), loadCodeFlow()]).then(([part]) => part);

/** Without React.lazy: React keeps a fallback for 300 ms, and a frame opens with this button. */
export function FramedSignIn(props: PopupSignInProps) {
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
  if (loaded === undefined) return <PageLink />;
  if (loaded === 'missing') return <PartMissing onRetry={load} />;
  const PopupSignIn = loaded;
  return <PopupSignIn {...props} />;
}
