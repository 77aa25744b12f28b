// Collapsed details with a copy button.
import { useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyDetails.module.css';
import { useLanguage } from './useLanguage.ts';

/** `text`: without tokens and names, because it leaves the page. */
export function CopyDetails({ text }: { readonly text: string }) {
  const words = useLanguage().words.details;
  const [outcome, setOutcome] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(words.copied);
    } catch {
      setOutcome(words.copyFailed);
    }
  }

  return (
    <details className={styles['details']}>
      <summary>{words.details}</summary>
      <pre className={styles['text']}>{text}</pre>
      <Button onClick={() => void copy()}>{words.copy}</Button>
      <span className="space"> </span>
      <span role="status">{outcome}</span>
    </details>
  );
}
