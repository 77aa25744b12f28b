// A box that says something about the page: what, why, and what to do next.
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone: 'calm' | 'problem';
  readonly title: string;
  /** Read out when it appears. For what stands in the way, not for side notes. */
  readonly announce?: boolean;
  readonly children?: ReactNode;
}

export function Notice({ tone, title, announce = false, children }: NoticeProps) {
  return (
    <div
      className={tone === 'problem' ? styles['problem'] : styles['calm']}
      role={announce ? (tone === 'problem' ? 'alert' : 'status') : 'note'}
    >
      <p className={`${styles['title'] ?? ''} ${tone === 'problem' ? 'problem pictured' : ''}`}>
        {title}
      </p>
      {children}
    </div>
  );
}
