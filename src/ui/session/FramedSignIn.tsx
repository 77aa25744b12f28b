// The way in from a frame, rendered once its code is loaded: a browser opens a window only in the task of the click.
import { lazyPart } from '../shared/lazyPart.tsx';
import type { PopupSignInProps } from './PopupSignIn.tsx';
import { TabLink } from './TabLink.tsx';

const load = () =>
  Promise.all([import('./PopupSignIn.tsx'), import('../../auth/codeFlow.ts')]).then(
    ([part]) => part.PopupSignIn,
  );

export const FramedSignIn = lazyPart<PopupSignInProps>(load, <TabLink />);
