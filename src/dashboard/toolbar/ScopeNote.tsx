// Says how the address narrows the page and what it ignores.
import { Link, useSearchParams } from 'react-router';
import { isFramed } from '../../auth/isFramed.ts';
import type { Scope } from '../../model/scope.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';

export function ScopeNote({ scope }: { readonly scope: Scope }) {
  const { list, words } = useLanguage();
  const [query] = useSearchParams();
  const { shownView } = useDashboard();
  const ignored = [...scope.ignored, ...shownView.ignored];
  if (scope.courses === undefined && !scope.narrowed && ignored.length === 0) return undefined;
  return (
    <p className="quiet">
      {scope.courses !== undefined && (
        <span>{`${words.scope.onlyCourses({ n: scope.courses.length })} `}</span>
      )}
      {scope.narrowed && <span>{`${words.scope.onlyTypes({ n: scope.types.length })} `}</span>}
      {ignored.length > 0 && <span>{`${words.scope.ignored({ names: list(ignored) })} `}</span>}
      <Link replace={isFramed()} to={wholeOf(query)}>
        {words.scope.showAll}
      </Link>
    </p>
  );
}

/** The address of everything, with the parameters of a widget's host. */
function wholeOf(query: URLSearchParams): string {
  const ofHost = [...query].filter(([name]) => /^(?:lang|theme|layout)$/.test(name));
  return `?${new URLSearchParams(ofHost).toString()}`;
}
