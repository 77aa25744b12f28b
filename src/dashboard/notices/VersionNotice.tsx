// A version mismatch: its effect, the contact, and details to copy.
import { useState } from 'react';
import type { Verdicts } from '../../api/judgeVersion.ts';
import { bannerText, verdictText } from '../../messages/versionTexts.ts';
import type { BannerKind } from '../../model/notices.ts';
import { Button } from '../../app/shared/Button.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import type { ProductCode } from '../../api/versions.ts';
import { CopyDetails } from '../../app/shared/CopyDetails.tsx';

export interface VersionNoticeProps {
  readonly kind: BannerKind;
  readonly verdicts: Verdicts;
  readonly folds: boolean;
}

export function VersionNotice({ kind, verdicts, folds }: VersionNoticeProps) {
  const { lms } = useApp();
  const { words } = useLanguage();
  const [dismissed, setDismissed] = useState(false);
  const optional = kind === 'newer-major';
  // What keeps the numbers away stays.
  const stops = kind === 'older-stops' || kind === 'newer-stops';
  if (dismissed && !stops) return undefined;
  const newer = kind === 'newer-works' || kind === 'newer-stops';
  const { title, note } = bannerText(kind, words, lms);
  return (
    <Notice
      folds={folds}
      onDismiss={stops ? undefined : () => setDismissed(true)}
      title={title}
      tone={optional ? 'calm' : 'problem'}
    >
      <p>{note}</p>
      {!optional && <SupportContact />}
      {newer && <Button onClick={() => window.location.reload()}>{words.page.reload}</Button>}
      <VersionDetails verdicts={verdicts} />
    </Notice>
  );
}

interface VersionDetailsProps {
  readonly verdicts: Verdicts;
}

function VersionDetails({ verdicts }: VersionDetailsProps) {
  const { config } = useApp();
  const { page } = useLanguage().words;
  const words = useLanguage().words;
  const line = (product: ProductCode) =>
    verdictText(product, config.contracts[product], verdicts[product], words);
  const lms = config.lms.baseUrl === '' ? window.location.origin : config.lms.baseUrl;
  return (
    <CopyDetails
      text={[
        page.title,
        words.version.lms({ address: lms + config.lms.apiRoot }),
        line('le'),
        line('lp'),
      ].join('\n')}
    />
  );
}
