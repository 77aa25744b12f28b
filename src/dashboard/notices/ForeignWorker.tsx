// The notice that a service worker of another application answers requests.
import { useState } from 'react';
import { Notice } from '../../app/shared/Notice.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';

export function ForeignWorker() {
  const { lms } = useApp();
  const { browserFault: words } = useLanguage().words;
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return undefined;
  return (
    <Notice folded onDismiss={() => setDismissed(true)} title={words.worker} tone="problem">
      <p>{words.workerNote({ lms })}</p>
      <SupportContact />
    </Notice>
  );
}
