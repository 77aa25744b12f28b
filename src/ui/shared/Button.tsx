// A button. While `busy` it stays focusable and says so, and does nothing when pressed.
import type { ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly primary?: boolean;
  readonly busy?: boolean;
  readonly submit?: boolean;
  /** Of what it opens and closes. */
  readonly expanded?: boolean;
}

export function Button(props: ButtonProps) {
  const { children, onClick, primary = false, busy = false, submit = false, expanded } = props;
  return (
    <button
      aria-disabled={busy}
      aria-expanded={expanded}
      className={primary ? styles['primary'] : styles['button']}
      onClick={busy ? undefined : onClick}
      type={submit ? 'submit' : 'button'}
    >
      {children}
    </button>
  );
}
