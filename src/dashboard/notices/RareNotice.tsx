// The notices that few installations ever need (lazy).
import type { Notice } from '../../model/notices.ts';
import { ForeignWorker } from './ForeignWorker.tsx';
import { VersionNotice } from './VersionNotice.tsx';

export interface RareNoticeProps {
  readonly notice: Extract<Notice, { readonly kind: 'worker' | 'version' }>;
}

export function RareNotice({ notice }: RareNoticeProps) {
  return notice.kind === 'worker' ? <ForeignWorker /> : <VersionNotice {...notice} />;
}
