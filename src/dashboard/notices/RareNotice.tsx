// The notices that few installations ever need (lazy).
import { SignInNotUsed } from '../../app/session/SignInNotUsed.tsx';
import type { FailedSignIn } from '../../auth/session.ts';
import type { Notice } from '../../model/notices.ts';
import { ForeignWorker } from './ForeignWorker.tsx';
import { VersionNotice } from './VersionNotice.tsx';

type RareKind = 'worker' | 'version' | FailedSignIn['kind'];

export interface RareNoticeProps {
  readonly notice: Extract<Notice, { readonly kind: RareKind }>;
  /** There is nothing else on the screen. */
  readonly isAlone: boolean;
}

export function RareNotice({ notice, isAlone }: RareNoticeProps) {
  switch (notice.kind) {
    case 'worker':
      return <ForeignWorker />;
    case 'version':
      return <VersionNotice {...notice} isAlone={isAlone} />;
    case 'callback-ignored':
    case 'sign-in-failed':
      return <SignInNotUsed {...notice} />;
  }
}
