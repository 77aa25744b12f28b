// A button. While `busy` it stays focusable and says so, and does nothing when pressed.
import type { ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** How much it weighs to the eye (Button.module.css). Default: in between. */
  readonly look?: 'primary' | 'quiet';
  /** In front of the text. Where the button stands, styles say which place in pictures.svg it has. */
  readonly picture?:
    | 'refresh'
    | 'sign-out'
    | 'settings'
    | 'close'
    | 'undo'
    | 'chevron'
    | 'mute'
    | 'hide'
    | 'pin';
  readonly busy?: boolean;
  readonly submit?: boolean;
  /** Of what it opens and closes. */
  readonly expanded?: boolean;
}

export function Button(props: ButtonProps) {
  const { children, onClick, look, picture, busy = false, submit, expanded } = props;
  return (
    <button
      aria-disabled={busy}
      aria-expanded={expanded}
      className={styles['button']}
      data-look={look}
      data-picture={picture}
      onClick={busy ? undefined : onClick}
      type={submit ? 'submit' : 'button'}
    >
      {children}
    </button>
  );
}

interface CloseButtonProps {
  /** Accessible name. */
  readonly name: string;
  readonly onClick: () => void;
}

export function CloseButton({ name, onClick }: CloseButtonProps) {
  return (
    <button
      aria-label={name}
      className={styles['close']}
      data-picture="close"
      onClick={onClick}
      type="button"
    />
  );
}
