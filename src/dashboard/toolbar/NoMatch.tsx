// Why no course matches, failures outside the search, and buttons to clear it.
import { traitsOf } from '../../api/updateType.ts';
import type { ReactNode } from 'react';
import { typesText } from '../../messages/headlineText.ts';
import { sumOfFilter } from '../../model/view.ts';
import { Button } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { Filled } from '../../app/shared/Filled.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';

export function NoMatch() {
  const language = useLanguage();
  const { words } = language;
  const { noMatch: told } = words;
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const { selection, part } = shown;
  const { view, show } = shownView;
  const { match, failingOutside, checkingOutside } = selection;
  const isSearched = view.q.trim() !== '';

  function clearSearch(): void {
    show({ q: '' });
    document.querySelector<HTMLElement>('input[type="search"]')?.focus({ preventScroll: true });
  }
  return (
    <EmptyState isReason picture="search" title={reason(match?.of ?? 0)}>
      {failingOutside > 0 && (
        <p className="problem pictured">{told.failingOutside({ n: failingOutside })}</p>
      )}
      {checkingOutside > 0 && (
        <p className="quiet">{told.checkingOutside({ n: checkingOutside })}</p>
      )}
      <div className="flow">
        {isSearched && <Button onClick={clearSearch}>{told.clearSearch}</Button>}
        {(view.show !== 'all' || failingOutside > 0) && (
          <Button onClick={() => show({ q: '', show: 'all' })}>
            {words.toolbar.showAllCourses}
          </Button>
        )}
      </div>
    </EmptyState>
  );

  function reason(n: number): ReactNode {
    const around = view.show === 'all' ? told.matches : told.matchesBoth;
    if (isSearched) {
      return (
        <Filled text={(q) => around({ n, q })}>
          <bdi>{view.q.trim()}</bdi>
        </Filled>
      );
    }
    switch (view.show) {
      case 'all':
        return undefined;
      case 'todo':
      case 'feedback':
      case 'read': {
        const types = selection.types.filter((one) => traitsOf[one].sum === sumOfFilter(view.show));
        return words.headline.noneOf({ n, sure: 'no', types: typesText(types, language) });
      }
      case 'pinned':
        return told.pinned({ n });
      case 'updates':
      case 'changed':
      case 'away':
        // Types that are left out may match.
        if (part?.types !== undefined) return words.headline.noMatch;
        return told[view.show]({ n });
    }
  }
}
