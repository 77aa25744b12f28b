// One pattern for empty, clear, failed and ended: icon, heading, sentence, one action.
import { useId, type ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** undefined: for what lasts a moment. */
  readonly picture?: 'clear' | 'search' | 'courses' | 'sign-out' | 'problem';
  readonly title: ReactNode;
  /** Makes it a live region. */
  readonly announce?: boolean;
  readonly children?: ReactNode;
}

export function EmptyState({ picture, title, announce = false, children }: EmptyStateProps) {
  const id = useId();
  const isProblem = picture === 'problem';
  const live = isProblem ? 'alert' : 'status';
  // Screen readers can jump to a region.
  const role = announce ? live : isProblem ? 'region' : undefined;
  return (
    <div
      aria-labelledby={role && id}
      className={styles['state']}
      data-centred
      data-moment={picture === undefined || undefined}
      role={role}
    >
      <h2 data-picture={picture} id={id}>
        {title}
      </h2>
      {children}
    </div>
  );
}
