// The notices that few installations ever need (lazy).
import type { Notice } from '../../model/notices.ts';
import { ForeignWorker } from './ForeignWorker.tsx';
import { VersionNotice } from './VersionNotice.tsx';

export interface RareNoticeProps {
  readonly notice: Extract<Notice, { readonly kind: 'worker' | 'version' }>;
  /** There is nothing else on the screen. */
  readonly isAlone: boolean;
}

export function RareNotice({ notice, isAlone }: RareNoticeProps) {
  if (notice.kind === 'worker') return <ForeignWorker />;
  return <VersionNotice {...notice} isAlone={isAlone} />;
}
