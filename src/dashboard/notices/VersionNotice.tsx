// The notice that the LMS and the page do not fit, with details for an administrator.
import { useState } from 'react';
import type { ProductCode } from '../../api/versions.ts';
import { CopyDetails } from '../../app/shared/CopyDetails.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { bannerText, verdictText } from '../../messages/versionTexts.ts';
import type { Notice as AnyNotice } from '../../model/notices.ts';

type VersionNoticeProps = Extract<AnyNotice, { readonly kind: 'version' }> & {
  readonly isAlone: boolean;
};

export function VersionNotice({ banner, verdicts, isAlone }: VersionNoticeProps) {
  const { config, lms } = useApp();
  const { words } = useLanguage();
  const [dismissed, setDismissed] = useState(false);
  const optional = banner === 'newer-major';
  // What keeps the numbers away stays.
  const stops = banner === 'older-stops' || banner === 'newer-stops';
  if (dismissed && !stops) return undefined;
  const newer = banner === 'newer-works' || banner === 'newer-stops';
  const { title, note } = bannerText(banner, words.version, lms);
  const lines = [
    words.page.title,
    words.version.lms({
      address: (config.lms.baseUrl || window.location.origin) + config.lms.apiRoot,
    }),
    lineOf('le'),
    lineOf('lp'),
  ];
  const body = (
    <>
      <p>{note}</p>
      {!optional && <SupportContact />}
      {newer && <Button onClick={() => window.location.reload()}>{words.page.reload}</Button>}
      <CopyDetails text={lines.join('\n')} />
    </>
  );
  if (isAlone) {
    return (
      <EmptyState picture="problem" title={title}>
        {body}
      </EmptyState>
    );
  }
  return (
    <Notice
      folded={!stops}
      onDismiss={stops ? undefined : () => setDismissed(true)}
      title={title}
      tone={optional ? 'calm' : 'problem'}
    >
      {body}
    </Notice>
  );

  function lineOf(product: ProductCode): string {
    return verdictText(product, config.contracts[product], verdicts[product], words.version);
  }
}
