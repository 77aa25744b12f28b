// What a version mismatch means for the person, whom to turn to, and the details to pass on.
// Refuses to hide numbers: it stands above them.
import { useState } from 'react';
import { words } from '../messages/words.ts';
import { bannerFor, type BannerKind } from '../model/bannerFor.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { SupportContact } from './SupportContact.tsx';
import { VersionDetails } from './VersionDetails.tsx';
import type { Versions } from './useVersions.ts';

const texts: Readonly<Record<BannerKind, { title: string; note: string }>> = {
  'older-works': { title: words.older, note: words.olderWorks },
  'older-stops': { title: words.older, note: words.olderStops },
  'newer-works': { title: words.newer, note: words.newerWorks },
  'newer-stops': { title: words.newer, note: words.newerStops },
  'cannot-tell': { title: words.unclear, note: words.unclearNote },
  'newer-major': { title: words.newerMajor, note: words.newerMajorNote },
};

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
    <Notice announce title={texts[kind].title} tone={optional ? 'calm' : 'problem'}>
      <p>{texts[kind].note}</p>
      {!optional && <SupportContact />}
      {newer && <Button onClick={() => window.location.reload()}>{words.reload}</Button>}
      {optional && <Button onClick={() => setDismissed(true)}>{words.dismiss}</Button>}
      <VersionDetails verdicts={verdicts} />
    </Notice>
  );
}
