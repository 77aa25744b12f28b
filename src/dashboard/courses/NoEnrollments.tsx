// For somebody without courses (lazy): what to do next, and a form for course ids behind a line.
import { isFramed } from '../../auth/isFramed.ts';
import { Button } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { CourseIdsForm } from './CourseIdsForm.tsx';
import styles from './NoEnrollments.module.css';

export interface NoEnrollmentsProps {
  readonly refresh: () => void;
  readonly busy: boolean;
}

export function NoEnrollments({ refresh, busy }: NoEnrollmentsProps) {
  const { config, lms } = useApp();
  const { check } = useLanguage().words;
  const { noCourses: words } = useLazyWords();
  const { baseUrl, webUrl = baseUrl } = config.lms;
  return (
    <EmptyState picture="courses" title={words.none}>
      <p>{words.noEnrollments({ lms })}</p>
      <p>{words.next}</p>
      <Button busy={busy} look="primary" onClick={refresh}>
        {check.refresh}
      </Button>
      <SupportContact />
      {webUrl !== '' && !isFramed() && <a href={webUrl}>{words.openLms({ lms })}</a>}
      <CourseIds />
    </EmptyState>
  );
}

export function CourseIds() {
  const { noCourses: words } = useLazyWords();
  return (
    <details className={`note ${styles['ids'] ?? ''}`}>
      <summary className={styles['summary']}>{words.byIds}</summary>
      <CourseIdsForm />
    </details>
  );
}
