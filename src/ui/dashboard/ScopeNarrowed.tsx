// What the address narrows, what of it this page could not use, and the way back to everything.
import { PageLink } from '../shared/PageLink.tsx';
import { scopeWords } from '../../messages/scopeWords.ts';
import type { Scope } from '../../model/scope.ts';

export interface ScopeNarrowedProps {
  readonly scope: Scope;
  /** Not all types in use are in scope. */
  readonly narrowed: boolean;
}

export function ScopeNarrowed({ scope, narrowed }: ScopeNarrowedProps) {
  return (
    <p className="quiet">
      {scope.courses !== undefined && <>{scopeWords.onlyCourses(scope.courses.length)} </>}
      {narrowed && <>{scopeWords.onlyTypes(scope.types.length)} </>}
      {scope.ignored.length > 0 && <>{scopeWords.ignored(scope.ignored)} </>}
      <PageLink to="?">{scopeWords.showAll}</PageLink>
    </p>
  );
}
