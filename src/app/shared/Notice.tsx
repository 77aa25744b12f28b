// A titled box for information or a problem.
import { useId, useState, type ReactNode } from 'react';
import { CloseButton } from './Button.tsx';
import { useLanguage } from './useLanguage.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone: 'calm' | 'problem';
  readonly title: string;
  /** Makes it a live region. For blocking problems that no Announcement reads out. */
  readonly announce?: boolean;
  /** In a narrow page or frame it is one line, which opens. */
  readonly folds?: boolean;
  readonly onDismiss?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export function Notice(props: NoticeProps) {
  const { tone, title, announce = false, folds = false, onDismiss, children } = props;
  const { details, notices } = useLanguage().words;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const problem = tone === 'problem';
  const live = problem ? 'alert' : 'status';
  // Screen readers can jump to a region.
  const still = problem ? 'region' : 'note';
  return (
    <div
      aria-labelledby={id}
      className={styles['notice']}
      data-folded={folds && !isOpen}
      data-tone={tone}
      role={announce ? live : still}
    >
      <p className={`${styles['title'] ?? ''} ${problem ? 'problem pictured' : ''}`} id={id}>
        {title}
      </p>
      {(folds || onDismiss !== undefined) && (
        <div className={styles['controls']}>
          {folds && (
            <button
              aria-describedby={id}
              aria-expanded={isOpen}
              aria-label={details.details}
              className={styles['fold']}
              data-picture="chevron"
              onClick={() => setOpen(!isOpen)}
              type="button"
            />
          )}
          {onDismiss !== undefined && <CloseButton name={notices.dismiss} onClick={onDismiss} />}
        </div>
      )}
      {children}
    </div>
  );
}
