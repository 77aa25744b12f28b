// Why there are no courses, and a form for course ids.
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isFramed } from '../../auth/isFramed.ts';
import type { NoCoursesReason } from '../../model/courseList.ts';
import { Button } from '../../app/shared/Button.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { split } from '../../model/scope.ts';
import styles from './NoCourses.module.css';

export interface NoCoursesProps {
  readonly reason: NoCoursesReason;
  readonly tryAgain: () => void;
}

export function NoCourses({ reason, tryAgain }: NoCoursesProps) {
  const { lms } = useApp();
  const { check, courses, noCourses: words } = useLanguage().words;
  return (
    <>
      <Notice
        title={reason.kind === 'no-enrollments' ? words.none : courses.unknown}
        tone={reason.kind === 'fault' ? 'problem' : 'calm'}
      >
        {reason.kind === 'fault' ? (
          <>
            <FaultText before={words.notSaid} fault={reason.fault} />
            <Button onClick={tryAgain}>{check.tryAgain}</Button>
          </>
        ) : (
          <p>{(reason.kind === 'no-contract' ? words.noContract : words.noEnrollments)({ lms })}</p>
        )}
      </Notice>
      <CourseIdsForm />
    </>
  );
}

function CourseIdsForm() {
  const words = useLanguage().words.courseIds;
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const id = useId();

  function show(event: FormEvent) {
    event.preventDefault();
    const ids = split(text);
    setEmpty(ids.length === 0);
    if (ids.length === 0) return;
    const next = new URLSearchParams(query);
    next.set('courses', ids.join(','));
    setQuery(next, { replace: isFramed() });
  }

  return (
    <details className={`note ${styles['details'] ?? ''}`}>
      <summary>{words.title}</summary>
      <form className={styles['form']} onSubmit={show}>
        <label htmlFor={id}>{words.label}</label>
        <div className="buttons">
          <input
            aria-describedby={`${id}-hint`}
            aria-invalid={empty}
            autoComplete="off"
            className={styles['ids']}
            id={id}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
            value={text}
          />
          <Button look="primary" submit>
            {words.show}
          </Button>
        </div>
        <p className={styles['hint']} id={`${id}-hint`} role={empty ? 'alert' : undefined}>
          {empty ? words.empty : words.hint}
        </p>
      </form>
    </details>
  );
}
