// The facts behind a version banner, to be copied into a message to support.
import type { Verdicts } from '../../api/judgeVersions.ts';
import type { ProductCode } from '../../api/versions.ts';
import { versionWords } from '../../messages/versionWords.ts';
import { words } from '../../messages/words.ts';
import { CopyDetails } from '../shared/CopyDetails.tsx';
import { useApp } from '../shared/useApp.ts';

export interface VersionDetailsProps {
  readonly verdicts: Verdicts;
}

export function VersionDetails({ verdicts }: VersionDetailsProps) {
  const { config } = useApp();
  const line = (product: ProductCode) =>
    versionWords.verdict(product, config.contracts[product], verdicts[product]);
  const lms = config.lms.baseUrl === '' ? window.location.origin : config.lms.baseUrl;
  return (
    <CopyDetails
      text={[words.title, versionWords.lms(lms + config.lms.apiRoot), line('le'), line('lp')].join(
        '\n',
      )}
    />
  );
}
