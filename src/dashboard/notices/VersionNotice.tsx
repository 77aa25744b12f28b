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
import {
  keepsNumbersAway,
  lmsVersion,
  type VersionNotice as Versions,
} from '../../model/versionNotice.ts';
import styles from './VersionNotice.module.css';
import { useDashboard } from '../data/useDashboard.ts';

interface VersionNoticeProps extends Versions {
  /** There is nothing else on the screen. */
  readonly isAlone: boolean;
}

export function VersionNotice({ banner, verdicts, isAlone }: VersionNoticeProps) {
  const { config, lms } = useApp();
  const { page, version } = useLanguage().words;
  const { update } = useDashboard('remembered');
  const stops = keepsNumbersAway(banner);
  const isNewer = banner === 'newer-works' || banner === 'newer-stops';
  const { title, note } = bannerText(banner, version, lms);
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
      <EmptyState picture="problem" title={title}>
        <p>{note}</p>
        {rest}
      </EmptyState>
    );
  }
  return (
    <Notice
      more={note}
      onDismiss={stops ? undefined : dismiss}
      title={title}
      tone={stops ? 'problem' : 'calm'}
    >
      <div className={styles['foot']}>{rest}</div>
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
