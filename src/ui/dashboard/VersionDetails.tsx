// The facts behind a version banner, to be copied into a message to support.
import type { Verdicts } from '../../api/judgeVersions.ts';
import type { ProductCode } from '../../api/versions.ts';
import { verdictText } from '../../messages/versionTexts.ts';
import { CopyDetails } from '../shared/CopyDetails.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export interface VersionDetailsProps {
  readonly verdicts: Verdicts;
}

export function VersionDetails({ verdicts }: VersionDetailsProps) {
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
