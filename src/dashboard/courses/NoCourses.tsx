// In place of the courses where there are none: why, what to do next, and a way to name courses by their ids.
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { split } from '../../model/scope.ts';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { Button, Fold } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import styles from './NoCourses.module.css';

export function NoCourses() {
  const checks = useDashboard('checks');
  const known = useDashboard('known');
  const { check, courses, noCourses } = useLanguage().words;
  const { list } = known;
  // Without a common contract version, a notice is the screen (Notices.tsx).
  if (list.kind !== 'none' || list.reason.kind === 'no-contract') return undefined;
  if (list.reason.kind === 'no-enrollments') return <NoEnrollments />;
  return (
    <EmptyState picture="problem" title={courses.unknown}>
      <FaultText fault={list.reason.fault}>
        <Button busy={checks.running} look="primary" onClick={checks.tryListAgain}>
          {check.tryAgain}
        </Button>
      </FaultText>
      <div className="note">
        <Fold look="quiet" title={noCourses.byIds}>
          <CourseIds />
        </Fold>
      </div>
    </EmptyState>
  );
}

function NoEnrollments() {
  const { config, lms } = useApp();
  const checks = useDashboard('checks');
  const { check, noCourses: words } = useLanguage().words;
  const { baseUrl, webUrl = baseUrl } = config.lms;
  return (
    <EmptyState picture="courses" title={words.none}>
      <p>{words.noEnrollments({ lms })}</p>
      <p>{words.next}</p>
      <Button busy={checks.running} look="primary" onClick={checks.tryListAgain}>
        {check.refresh}
      </Button>
      <SupportContact />
      {webUrl !== '' && !isFramed() && <a href={webUrl}>{words.openLms({ lms })}</a>}
    </EmptyState>
  );
}

/** The ids become the scope. */
function CourseIds() {
  const { courseIds: words } = useLanguage().words;
  const [query, setQuery] = useSearchParams();
  const [empty, setEmpty] = useState(false);
  const id = useId();

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ids = split(event.currentTarget.querySelector('input')?.value ?? '');
    setEmpty(ids.length === 0);
    if (ids.length === 0) return;
    setQuery({ ...Object.fromEntries(query), courses: ids.join(',') }, { replace: isFramed() });
  }

  return (
    <form className={`box stack ${styles['form'] ?? ''}`} onSubmit={show}>
      <label htmlFor={id}>{words.label}</label>
      <div className="flow">
        <input
          aria-describedby={`${id}-hint`}
          aria-invalid={empty}
          autoComplete="off"
          className="field grow"
          id={id}
          spellCheck={false}
        />
        <Button look="primary" type="submit">
          {words.show}
        </Button>
      </div>
      <p
        className={empty ? 'problem' : undefined}
        id={`${id}-hint`}
        role={empty ? 'alert' : undefined}
      >
        {empty ? words.empty : words.hint}
      </p>
    </form>
  );
}
