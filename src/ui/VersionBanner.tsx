// What a version mismatch means for the person, whom to turn to, and the details to pass on.
// Refuses to hide numbers: it stands above them.
import { useState } from 'react';
import { bannerWords } from '../messages/bannerWords.ts';
import { words } from '../messages/words.ts';
import { bannerFor } from '../model/bannerFor.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { SupportContact } from './SupportContact.tsx';
import { VersionDetails } from './VersionDetails.tsx';
import type { Versions } from './useVersions.ts';

export function VersionBanner({ versions }: { readonly versions: Versions }) {
  const [dismissed, setDismissed] = useState(false);
  const { verdicts } = versions;
  if (verdicts === undefined) return undefined;
  const kind = bannerFor(verdicts);
  if (kind === undefined) return undefined;
  const optional = kind === 'newer-major';
  if (optional && dismissed) return undefined;
  const newer = kind === 'newer-works' || kind === 'newer-stops';
  return (
    <Notice announce title={bannerWords[kind].title} tone={optional ? 'calm' : 'problem'}>
      <p>{bannerWords[kind].note}</p>
      {!optional && <SupportContact />}
      {newer && <Button onClick={() => window.location.reload()}>{words.reload}</Button>}
      {optional && <Button onClick={() => setDismissed(true)}>{words.dismiss}</Button>}
      <VersionDetails verdicts={verdicts} />
    </Notice>
  );
}
