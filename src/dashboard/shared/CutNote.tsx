// How many rows are rendered: a screenful first, the rest deferred, and of a list that is cut, a note below it. Deferring the
// rows themselves would leave their numbers behind the headline's.
import { useDeferredValue } from 'react';
import { isReturn } from '../../paths/navigationType.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';

/** More than one screen shows. */
export const FIRST_ROWS = 30;
/** The browser restores its place among the first rows. */
const RETURN_ROWS = 300;
/** Beyond that, search is quicker than scrolling. */
export const MOST_ROWS = 2_000;

/** `count`: of all rows. */
export function useRenderedCount(count: number): number {
  const first = isReturn() ? RETURN_ROWS : FIRST_ROWS;
  return useDeferredValue(Math.min(Math.max(count, FIRST_ROWS), MOST_ROWS), first);
}

/** Its length and a way to the search. `of`: of the whole list. */
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
