// The notice of another application's service worker. Lazy: few need it.
import { useState } from 'react';
import { Notice } from '../../app/shared/Notice.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';

export function ForeignWorker() {
  const { lms } = useApp();
  const { browserFault: words } = useLazyWords();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return undefined;
  return (
    <Notice folded onDismiss={() => setDismissed(true)} title={words.worker} tone="problem">
      <p>{words.workerNote({ lms })}</p>
      <SupportContact />
    </Notice>
  );
}
