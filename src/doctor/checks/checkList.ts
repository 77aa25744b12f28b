// Check `routes`, list of courses: its further pages come, and end, by the page's own rule.
import { faultOf } from '../../api/errors.ts';
import { type CoursesPage, getMyCourses } from '../../api/people.ts';
import { enrollmentsPath } from '../../api/routes.ts';
import { enrollmentPages } from '../../model/courseList.ts';
import { routeHint } from '../answers/routeHint.ts';
import type { ApiClient } from '../apiClient.ts';
import { type Deployment, apiAddress } from '../deployment.ts';
import { type Finding, failed, warning } from '../finding.ts';
import { FURTHER_PAGE, routeTexts as texts } from '../messages/routeTexts.ts';

/** `first`: the first page. A request for each further page, as the page itself makes. */
export async function checkList(
  deployment: Deployment,
  client: ApiClient,
  version: string,
  first: CoursesPage,
): Promise<readonly Finding[]> {
  const where = apiAddress(deployment, enrollmentsPath(version));
  const pages = new Map<string | undefined, CoursesPage>([[undefined, first]]);
  for (;;) {
    const { bookmarks, end } = enrollmentPages(
      (bookmark) => pages.get(bookmark),
      () => false,
    );
    if (end === 'stopped') return [failed(where, texts.endless(pages.size))];
    if (end !== 'waiting') break;
    const bookmark = bookmarks.at(-1);
    try {
      pages.set(bookmark, await getMyCourses(client, version, bookmark));
    } catch (error) {
      const call = { call: 'route-beside-others', scopes: [] } as const;
      const hint = routeHint(deployment, client.latest(), call);
      return [failed(where, texts.fault(FURTHER_PAGE, faultOf(error), hint))];
    }
  }
  const isCut = [...pages.values()].some(({ cut }) => cut);
  return isCut ? [warning(where, texts.cutList())] : [];
}
