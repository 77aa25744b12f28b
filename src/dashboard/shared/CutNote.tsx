// Below a cut list: its length and a way to the search.
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { MOST_ROWS } from '../data/useRenderedCount.ts';

/** `of`: of the whole list. */
export function CutNote({ of }: { readonly of: number }) {
  const { courses, toolbar } = useLanguage().words;
  if (of <= MOST_ROWS) return undefined;
  return (
    <div className="flow">
      <p className="quiet">{courses.cut({ shown: MOST_ROWS, n: of })}</p>
      <Button
        look="quiet"
        onClick={() => document.querySelector<HTMLElement>('input[type="search"]')?.focus()}
      >
        {toolbar.search}
      </Button>
    </div>
  );
}
