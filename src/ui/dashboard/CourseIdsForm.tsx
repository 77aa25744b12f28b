// Lets a person name courses by their ids; they go into the address, so the view can be kept.
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { split } from '../../model/scope.ts';
import { Button } from '../shared/Button.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseIdsForm.module.css';

export function CourseIdsForm() {
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
    setQuery(next);
  }

  return (
    <form className={styles['form']} onSubmit={show}>
      <h2 className={styles['title']}>{words.title}</h2>
      <label htmlFor={id}>{words.label}</label>
      <div className={styles['row']}>
        <input
          aria-describedby={`${id}-hint`}
          aria-invalid={empty}
          autoComplete="off"
          className={styles['ids']}
          id={id}
          inputMode="text"
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
