// Sign-in from a frame, lazy with its code: a browser opens a window only in the task of the click.
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadCodeFlow } from '../../auth/authService.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { PartMissing } from '../shared/lazyPart.tsx';
import type { PopupSignInProps } from './PopupSignIn.tsx';

/** A frame opens with the sign-in, so boot.tsx starts this beside config.json. */
export const loadPopupSignIn = () =>
  Promise.all([import('./PopupSignIn.tsx'), loadCodeFlow()]).then(([part]) => part);

/** Without React.lazy: React keeps a fallback for 300 ms, and a frame opens with this button. */
export function FramedSignIn(props: PopupSignInProps) {
  const [loaded, setLoaded] = useState<ComponentType<PopupSignInProps> | 'missing'>();
  const load = useCallback(() => {
    loadPopupSignIn().then(
      (part) => setLoaded(() => part.PopupSignIn),
      () => setLoaded('missing'),
    );
  }, []);
  useEffect(load, [load]);
  if (loaded === undefined) return <PageLink />;
  if (loaded === 'missing') return <PartMissing onRetry={load} />;
  const PopupSignIn = loaded;
  return <PopupSignIn {...props} />;
}
