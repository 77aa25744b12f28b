// A titled box for information or a problem.
import { pictured } from './pictures.ts';
import { useId, useState, type ReactNode } from 'react';
import { CloseButton } from './Button.tsx';
import { usePlace } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone: 'calm' | 'problem';
  readonly title: string;
  /** Follows the title in its line. */
  readonly more?: string;
  /** Makes it a live region. For blocking problems that no Announcement reads out. */
  readonly announce?: boolean;
  /** It folds: to its title, and its button where there is room. true: until a person opens it. */
  readonly folded?: boolean;
  readonly onDismiss?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export function Notice(props: NoticeProps) {
  const { tone, title, more, announce = false, folded, onDismiss, children } = props;
  const { details, notices } = useLanguage().words;
  const [isFolded = folded, setFolded] = useState<boolean>();
  const isStrip = usePlace() === 'strip';
  const id = useId();
  const problem = tone === 'problem';
  const live = problem ? 'alert' : 'status';
  // Screen readers can jump to a region.
  const still = problem || more !== undefined ? 'region' : 'note';
  return (
    <div
      aria-labelledby={id}
      className={isStrip ? 'told' : `box stack ${styles['notice'] ?? ''}`}
      data-folded={isFolded}
      data-tone={tone}
      role={announce ? live : still}
    >
      <p className={`title ${styles['title'] ?? ''} ${problem ? 'problem pictured' : ''}`}>
        <span className="strong" id={id}>
          {title}
        </span>
        {more !== undefined && <span>{` ${more}`}</span>}
      </p>
      {(folded ?? onDismiss) !== undefined && (
        <div className={styles['controls']}>
          {folded !== undefined && (
            <button
              aria-describedby={id}
              aria-expanded={!isFolded}
              aria-label={details.details}
              className="icon"
              {...pictured('chevron')}
              onClick={() => setFolded(!isFolded)}
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
