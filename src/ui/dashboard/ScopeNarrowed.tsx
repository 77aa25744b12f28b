// What the address narrows, what of it this page could not use, and the way back to everything.
import { useLocation } from 'react-router';
import { PageLink } from '../shared/PageLink.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { useLaterWords } from '../shared/useLaterWords.ts';
import type { Scope } from '../../model/scope.ts';

export interface ScopeNarrowedProps {
  readonly scope: Scope;
  /** Not all types in use are in scope. */
  readonly narrowed: boolean;
  /** What of the address nobody can use. */
  readonly ignored: readonly string[];
}

export function ScopeNarrowed({ scope, narrowed, ignored }: ScopeNarrowedProps) {
  const { list } = useLanguage();
  const words = useLaterWords().scope;
  const { search } = useLocation();
  return (
    <p className="quiet">
      {scope.courses !== undefined && <>{words.onlyCourses({ n: scope.courses.length })} </>}
      {narrowed && <>{words.onlyTypes({ n: scope.types.length })} </>}
      {ignored.length > 0 && <>{words.ignored({ names: list(ignored) })} </>}
      <PageLink to={wholeOf(search)}>{words.showAll}</PageLink>
    </p>
  );
}

/** Everything, in the language and the look that the host of a widget chose. */
function wholeOf(search: string): string {
  const ofHost = [...new URLSearchParams(search)].filter(([name]) =>
    /^(?:lang|theme|layout)$/.test(name),
  );
  return `?${new URLSearchParams(ofHost).toString()}`;
}
