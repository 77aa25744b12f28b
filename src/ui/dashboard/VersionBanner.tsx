// A notice above the numbers, never in place of them, when page and LMS speak different versions. It comes
// when it is needed, and where it can't be loaded that is said in its place.
import { Notice } from '../shared/Notice.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { useLater } from '../shared/useLater.ts';
import type { VersionNoticeProps } from './VersionNotice.tsx';

export function VersionBanner({ kind, verdicts }: VersionNoticeProps) {
  const { page } = useLanguage().words;
  const loaded = useLater(true, loadNotice);
  if (loaded === undefined) return undefined;
  if (loaded !== 'missing') return <loaded.VersionNotice kind={kind} verdicts={verdicts} />;
  return kind === 'newer-major' ? undefined : <Notice title={page.partMissing} tone="problem" />;
}

const loadNotice = () => import('./VersionNotice.tsx');
