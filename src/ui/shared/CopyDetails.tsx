// Details that open on demand, and a button that copies them.
import { useState } from 'react';
import { versionWords } from '../../messages/versionWords.ts';
import { Button } from './Button.tsx';
import styles from './CopyDetails.module.css';

export interface CopyDetailsProps {
  readonly summary: string;
  /** Plain lines, free of tokens and names: it leaves the page. */
  readonly text: string;
}

export function CopyDetails({ summary, text }: CopyDetailsProps) {
  const [outcome, setOutcome] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(versionWords.copied);
    } catch {
      setOutcome(versionWords.copyFailed);
    }
  }

  return (
    <details className={styles['details']}>
      <summary>{summary}</summary>
      <pre className={styles['text']}>{text}</pre>
      <Button onClick={() => void copy()}>{versionWords.copyDetails}</Button>{' '}
      <span role="status">{outcome}</span>
    </details>
  );
}
