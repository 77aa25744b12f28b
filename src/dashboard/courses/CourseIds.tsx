// The form for course ids (lazy), which become the scope.
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { split } from '../../model/scope.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseIds.module.css';

export function CourseIds() {
  const { courseIds: words } = useLanguage().words;
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
    <form className={styles['form']} onSubmit={show}>
      <label htmlFor={id}>{words.label}</label>
      <div className="buttons">
        <input
          aria-describedby={`${id}-hint`}
          aria-invalid={empty}
          autoComplete="off"
          className={styles['field']}
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
  );
}
