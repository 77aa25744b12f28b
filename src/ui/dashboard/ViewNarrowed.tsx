// What the address narrows, what of it this page could not use, and the way back to everything.
import { PageLink } from '../shared/PageLink.tsx';
import { viewWords } from '../../messages/viewWords.ts';
import type { View } from '../../model/view.ts';

export interface ViewNarrowedProps {
  readonly view: View;
  /** Not all types in use are in view. */
  readonly narrowed: boolean;
}

export function ViewNarrowed({ view, narrowed }: ViewNarrowedProps) {
  return (
    <p className="quiet">
      {view.courses !== undefined && <>{viewWords.onlyCourses(view.courses.length)} </>}
      {narrowed && <>{viewWords.onlyTypes(view.types.length)} </>}
      {view.ignored.length > 0 && <>{viewWords.ignored(view.ignored)} </>}
      <PageLink to="?">{viewWords.showAll}</PageLink>
    </p>
  );
}
