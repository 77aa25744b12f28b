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
  const line = (product: ProductCode) => {
    const verdict = verdicts[product];
    const latest = verdict.kind === 'current' ? 'supported' : `LMS latest ${verdict.latest ?? '?'}`;
    return `${product}: page wants ${config.contracts[product]}, ${latest}, uses ${verdict.negotiated ?? 'none'} (${verdict.kind})`;
  };
  const lms = config.lms.baseUrl === '' ? window.location.origin : config.lms.baseUrl;
  return (
    <CopyDetails
      summary={versionWords.details}
      text={[words.title, `LMS: ${lms}${config.lms.apiRoot}`, line('le'), line('lp')].join('\n')}
    />
  );
}
