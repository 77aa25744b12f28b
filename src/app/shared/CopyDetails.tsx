// Collapsed details with a copy button.
import { CopyButton } from './CopyButton.tsx';
import styles from './CopyDetails.module.css';
import { useLanguage } from './useLanguage.ts';

/** `text`: as of CopyButton. */
export function CopyDetails({ text }: { readonly text: string }) {
  const words = useLanguage().words.details;
  return (
    <details className={styles['details']}>
      <summary>{words.details}</summary>
      <pre className={styles['text']}>{text}</pre>
      <CopyButton text={text} />
    </details>
  );
}
