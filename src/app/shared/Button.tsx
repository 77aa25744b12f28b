// Buttons. A `busy` button stays focusable and ignores clicks.
import { pictured, type Picture } from './pictures.ts';
import { useState, type ComponentProps, type MouseEventHandler, type ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Default: between the first two. `short`: quiet, and where its box is narrow, its picture alone. `icon`: always. */
  readonly look?: 'primary' | 'quiet' | 'short' | 'icon' | 'small';
  /** Icon before the text. */
  readonly picture?: Picture;
  readonly busy?: boolean;
}

export function Button({ look, picture, busy = false, onClick, ...attributes }: ButtonProps) {
  return (
    <button
      aria-disabled={busy}
      className={`lit ${styles['button'] ?? ''} ${look === 'icon' ? 'icon' : ''}`}
      data-look={look}
      onClick={busy ? undefined : onClick}
      type="button"
      {...pictured(picture)}
      {...attributes}
    />
  );
}

interface FoldProps extends Pick<ButtonProps, 'look'> {
  readonly title: string;
  /** Rendered while it is open. */
  readonly children: ReactNode;
}

/** A button, and below it what it opens. */
export function Fold({ title, children, ...look }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} picture="chevron">
        {title}
      </Button>
      {isOpen && children}
    </>
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
      className="icon lit"
      {...pictured('close')}
      onClick={onClick}
      title={name}
      type="button"
    />
  );
}
