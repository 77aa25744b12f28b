// The notice that the LMS and the page do not fit, with details for an administrator.
import type { ProductCode } from '../../api/versions.ts';
import { CopyDetails } from '../../app/shared/CopyDetails.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { bannerText, verdictText } from '../../messages/versionTexts.ts';
import type { NoticeHead } from './noticeHead.ts';
import { lmsVersion, type VersionNotice as Versions } from '../../model/versionNotice.ts';
import { useDashboard } from '../data/useDashboard.ts';

interface VersionNoticeProps extends Versions {
  readonly head: NoticeHead;
  /** There is nothing else on the screen. */
  readonly isAlone: boolean;
}

export function VersionNotice({ banner, verdicts, head, isAlone }: VersionNoticeProps) {
  const { config, lms } = useApp();
  const { page, version } = useLanguage().words;
  const { update } = useDashboard('remembered');
  const isNewer = banner === 'newer-works' || banner === 'newer-stops';
  const { note } = bannerText(banner, version, lms);
  const details = [
    page.title,
    version.lms({
      address: (config.lms.baseUrl || window.location.origin) + config.lms.apiRoot,
    }),
    lineOf('le'),
    lineOf('lp'),
  ];
  const rest = (
    <>
      {banner !== 'newer-major' && <SupportContact />}
      {isNewer && <Button onClick={() => window.location.reload()}>{page.reload}</Button>}
      <CopyDetails text={details.join('\n')} />
    </>
  );
  if (isAlone) {
    return (
      <EmptyState picture="problem" title={head.title}>
        <p>{note}</p>
        {rest}
      </EmptyState>
    );
  }
  return (
    <Notice {...head} more={note} onDismiss={head.tone === 'problem' ? undefined : dismiss}>
      <div className="line">{rest}</div>
    </Notice>
  );

  function dismiss(): void {
    const dismissedLms = lmsVersion(verdicts);
    update((memory) => ({ ...memory, settings: { ...memory.settings, dismissedLms } }));
  }

  function lineOf(product: ProductCode): string {
    return verdictText(product, config.contracts[product], verdicts[product], version);
  }
}
