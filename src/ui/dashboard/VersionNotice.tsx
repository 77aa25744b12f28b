// What a version mismatch means for the person, whom to turn to, and the details to pass on.
import { useState } from 'react';
import type { Verdicts } from '../../api/judgeVersions.ts';
import { bannerText } from '../../messages/versionTexts.ts';
import type { BannerKind } from '../../model/bannerFor.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { SupportContact } from '../shared/SupportContact.tsx';
import { VersionDetails } from './VersionDetails.tsx';

export interface VersionNoticeProps {
  readonly kind: BannerKind;
  readonly verdicts: Verdicts;
}

export function VersionNotice({ kind, verdicts }: VersionNoticeProps) {
  const { lms } = useApp();
  const { words } = useLanguage();
  const [dismissed, setDismissed] = useState(false);
  const optional = kind === 'newer-major';
  if (optional && dismissed) return undefined;
  const newer = kind === 'newer-works' || kind === 'newer-stops';
  const { title, note } = bannerText(kind, words, lms);
  return (
    <Notice title={title} tone={optional ? 'calm' : 'problem'}>
      <p>{note}</p>
      {!optional && <SupportContact />}
      {newer && <Button onClick={() => window.location.reload()}>{words.page.reload}</Button>}
      {optional && <Button onClick={() => setDismissed(true)}>{words.notices.dismiss}</Button>}
      <VersionDetails verdicts={verdicts} />
    </Notice>
  );
}
