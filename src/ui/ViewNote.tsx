// Says that the address narrows what is shown, and what of it this page could not use.
import { Link } from 'react-router';
import { words } from '../messages/words.ts';
import type { View } from '../model/view.ts';
import { usePage } from './usePage.ts';

export function ViewNote({ view }: { readonly view: View }) {
  const { config } = usePage();
  const narrowed = view.types.length < config.updates.types.length;
  if (view.courses === undefined && !narrowed && view.ignored.length === 0) return undefined;
  return (
    <p className="quiet">
      {view.courses !== undefined && <>{words.onlyCourses(view.courses.length)} </>}
      {narrowed && <>{words.onlyTypes(view.types.length)} </>}
      {view.ignored.length > 0 && <>{words.ignored(view.ignored.join(', '))} </>}
      <Link to="?">{words.showAll}</Link>
    </p>
  );
}
