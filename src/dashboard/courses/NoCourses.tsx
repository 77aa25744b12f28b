// In place of the courses where there are none: why, what to do next, and a way to name courses by their ids.
import { useState } from 'react';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { Button } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import styles from './NoCourses.module.css';

const CourseIds = lazyPart(() => import('./CourseIds.tsx').then((part) => part.CourseIds));

export function NoCourses() {
  const checks = useDashboard('checks');
  const known = useDashboard('known');
  const { check, courses } = useLanguage().words;
  const { list, listing } = known;
  if (list.kind !== 'none') return undefined;
  const { reason } = list;
  if (reason.kind === 'no-enrollments') return <NoEnrollments />;
  return (
    <EmptyState picture="problem" title={courses.unknown}>
      {reason.kind === 'fault' && (
        <>
          <FaultText fault={reason.fault}>
            <Button busy={listing} look="primary" onClick={checks.tryListAgain}>
              {check.tryAgain}
            </Button>
          </FaultText>
          <ByIds />
        </>
      )}
    </EmptyState>
  );
}

function NoEnrollments() {
  const { config, lms } = useApp();
  const checks = useDashboard('checks');
  const known = useDashboard('known');
  const { check, noCourses: words } = useLanguage().words;
  const { baseUrl, webUrl = baseUrl } = config.lms;
  return (
    <EmptyState picture="courses" title={words.none}>
      <p>{words.noEnrollments({ lms })}</p>
      <p>{words.next}</p>
      <Button busy={known.listing} look="primary" onClick={checks.tryListAgain}>
        {check.refresh}
      </Button>
      <SupportContact />
      {webUrl !== '' && !isFramed() && <a href={webUrl}>{words.openLms({ lms })}</a>}
    </EmptyState>
  );
}

function ByIds() {
  const { noCourses } = useLanguage().words;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`note ${styles['ids'] ?? ''}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{noCourses.byIds}</summary>
      {isOpen && <CourseIds />}
    </details>
  );
}
