// One pattern for empty, clear, failed and ended: icon, heading, sentence, one action.
import { pictured } from './pictures.ts';
import { useId, type ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** undefined: for what lasts a moment. */
  readonly picture?: 'search' | 'courses' | 'sign-out' | 'problem';
  readonly title: ReactNode;
  /** It stands below a headline that says the same in general. */
  readonly isReason?: boolean;
  /** Makes it a live region. */
  readonly announce?: boolean;
  readonly children?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { picture, title, isReason = false, announce = false, children } = props;
  const id = useId();
  const isProblem = picture === 'problem';
  const live = isProblem ? 'alert' : 'status';
  const heading = { className: 'title', id, ...pictured(picture) };
  // Screen readers can jump to a region.
  const role = announce ? live : isProblem ? 'region' : undefined;
  return (
    <div
      aria-labelledby={role && id}
      className={`told ${styles['state'] ?? ''}`}
      data-moment={picture === undefined || undefined}
      role={role}
    >
      {isReason ? <p {...heading}>{title}</p> : <h2 {...heading}>{title}</h2>}
      {children}
    </div>
  );
}
