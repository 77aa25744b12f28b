// Buttons. A `busy` button stays focusable and ignores clicks.
import type { MouseEventHandler, ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** Visual weight. Default: between the two. */
  readonly look?: 'primary' | 'quiet';
  /** Icon before the text; styles around the button set its place in pictures.svg. */
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
  readonly expanded?: boolean;
  /** Id of the description. */
  readonly describedBy?: string | undefined;
  /** Id of the popover that it opens and closes. */
  readonly popoverTarget?: string;
}

export function Button(props: ButtonProps) {
  const { children, onClick, look, picture, busy = false, submit, expanded, describedBy } = props;
  return (
    <button
      aria-describedby={describedBy}
      aria-disabled={busy}
      aria-expanded={expanded}
      className={styles['button']}
      data-look={look}
      data-picture={picture}
      onClick={busy ? undefined : onClick}
      popoverTarget={props.popoverTarget}
      type={submit ? 'submit' : 'button'}
    >
      {children}
    </button>
  );
}

interface CloseButtonProps {
  /** Accessible name. */
  readonly name: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

export function CloseButton({ name, onClick }: CloseButtonProps) {
  return (
    <button
      aria-label={name}
      className={styles['icon']}
      data-picture="close"
      onClick={onClick}
      title={name}
      type="button"
    />
  );
}
