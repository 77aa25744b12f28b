// A titled box for information or a problem.
import { useId, type ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone: 'calm' | 'problem';
  readonly title: string;
  /** Makes it a live region. For blocking problems that no Announcement reads out. */
  readonly announce?: boolean;
  readonly children?: ReactNode;
}

export function Notice({ tone, title, announce = false, children }: NoticeProps) {
  const id = useId();
  const problem = tone === 'problem';
  const live = problem ? 'alert' : 'status';
  // Screen readers can jump to a region.
  const still = problem ? 'region' : 'note';
  return (
    <div
      aria-labelledby={id}
      className={problem ? styles['problem'] : styles['calm']}
      role={announce ? live : still}
    >
      <p className={`${styles['title'] ?? ''} ${problem ? 'problem pictured' : ''}`} id={id}>
        {title}
      </p>
      {children}
    </div>
  );
}
