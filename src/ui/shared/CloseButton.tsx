// A small button that closes what it stands in.
import styles from './CloseButton.module.css';

export interface CloseButtonProps {
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
