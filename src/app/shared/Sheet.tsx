// A modal dialog; on a phone a sheet at the lower edge. Rendered, it is open.
import { useId, type ReactNode } from 'react';
import { CloseButton } from './Button.tsx';
import styles from './Sheet.module.css';
import { useLanguage } from './useLanguage.ts';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const { page } = useLanguage().words;
  const id = useId();
  return (
    <dialog
      aria-labelledby={id}
      className={`box raised ${styles['sheet'] ?? ''}`}
      closedby="any"
      onClose={onClose}
      ref={showModal}
    >
      <div className={`flow ${styles['head'] ?? ''}`}>
        <h2 id={id}>{title}</h2>
        <CloseButton
          name={page.close}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        />
      </div>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();
