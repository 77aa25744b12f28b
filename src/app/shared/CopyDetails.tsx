// Collapsed details with a copy button, and that button alone, which says whether it could.
import { useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { useLanguage } from './useLanguage.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'look'> {
  /** Without tokens and names of people, because it leaves the page. */
  readonly write: () => string;
  /** Default: those of details. */
  readonly words?: Readonly<Record<'copy' | 'copied' | 'copyFailed', string>>;
}

export function CopyButton({ write, words, ...look }: CopyButtonProps) {
  const { details } = useLanguage().words;
  const { copy, copied, copyFailed } = words ?? details;
  const [outcome, setOutcome] = useState<string>();

  async function copyNow() {
    try {
      await navigator.clipboard.writeText(write());
      setOutcome(copied);
    } catch {
      setOutcome(copyFailed);
    }
  }

  return (
    <>
      <Button {...look} onClick={() => void copyNow()}>
        {copy}
      </Button>
      <span className="contents"> </span>
      <span role="status">{outcome}</span>
    </>
  );
}

/** `text`: as of CopyButton. */
export function CopyDetails({ text }: { readonly text: string }) {
  const words = useLanguage().words.details;
  return (
    <details>
      <summary>{words.details}</summary>
      <pre>{text}</pre>
      <CopyButton write={() => text} />
    </details>
  );
}
