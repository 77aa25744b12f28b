// The way in from a frame, once all of its code is there: a window has to open in the same task as the click.
import { later } from '../shared/later.tsx';
import { PartMissing } from '../shared/PartMissing.tsx';
import type { PopupSignInProps } from './PopupSignIn.tsx';
import { TabLink } from './TabLink.tsx';

const load = () =>
  Promise.all([import('./PopupSignIn.tsx'), import('../../auth/codeFlow.ts')]).then(
    ([part]) => part.PopupSignIn,
  );

export const FramedSignIn = later<PopupSignInProps>(load, {
  missing: Missing,
  pending: TabLink,
});

function Missing() {
  return (
    <>
      <PartMissing />
      <TabLink />
    </>
  );
}
