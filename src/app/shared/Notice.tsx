// A box that says something about the page: what, why, and what to do next.
import { useId, type ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone: 'calm' | 'problem';
  readonly title: string;
  /** Read out when it appears, where no Announcement does that. For what stands in the way, not for side notes. */
  readonly announce?: boolean;
  readonly children?: ReactNode;
}

export function Notice({ tone, title, announce = false, children }: NoticeProps) {
  const id = useId();
  const problem = tone === 'problem';
  const live = problem ? 'alert' : 'status';
  // A region can be found and gone to by whoever was told that there is a notice.
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
