// Where the notices of the dashboard stand. They come and go at any time and move nothing: on a screen of its own the
// page keeps them at the lower edge, over what can be scrolled; in a host's frame they stand above the courses.
import type { ReactNode } from 'react';
import styles from './NoticeStrip.module.css';

export interface NoticeStripProps {
  readonly compact: boolean;
  /** Worst first. */
  readonly children: ReactNode;
}

export function NoticeStrip({ compact, children }: NoticeStripProps) {
  return <div className={compact ? styles['framed'] : styles['strip']}>{children}</div>;
}
