// Collapsed details with a copy button, and that button alone, which says whether it could.
import { useState } from 'react';
import { Button } from './Button.tsx';
import { useLanguage } from './useLanguage.ts';

/** `text`: without tokens and names, because it leaves the page. */
export function CopyButton({ text }: { readonly text: string }) {
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
    <div>
      <Button onClick={() => void copy()}>{words.copy}</Button>
      <span className="contents"> </span>
      <span role="status">{outcome}</span>
    </div>
  );
}

/** `text`: as of CopyButton. */
export function CopyDetails({ text }: { readonly text: string }) {
  const words = useLanguage().words.details;
  return (
    <details>
      <summary>{words.details}</summary>
      <pre>{text}</pre>
      <CopyButton text={text} />
    </details>
  );
}
