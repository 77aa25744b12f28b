// Sign-in from a frame, lazy with its code: a browser opens a window only in the task of the click.
import { loadCodeFlow } from '../../auth/flow/authService.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { PageLink } from '../shared/PageLink.tsx';

/** A frame opens with the sign-in, so boot.tsx starts this beside config.json. */
export const loadPopupSignIn = () =>
  Promise.all([import('./PopupSignIn.tsx'), loadCodeFlow()]).then(([part]) => part);

export const FramedSignIn = lazyPart(
  () => loadPopupSignIn().then((part) => part.PopupSignIn),
  PageLink,
);
