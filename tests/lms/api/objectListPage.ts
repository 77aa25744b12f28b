// ObjectListPage: the specification gives no fields; these follow the product family. `Next` is an address of the LMS itself,
// even behind a gateway.
import { ApiProblem } from './apiProblem.ts';

interface ObjectListPage<T> {
  Objects: T[];
  Next: string | null;
}

/**
 * @param page.address of this request
 * @param page.perPage null: everything is on one page
 * @throws {ApiProblem} 400 for a bookmark that was not given out
 */
export function objectListPage<T extends { OrgUnitId: string }>(
  all: readonly T[],
  page: { address: URL; perPage: number | null },
): ObjectListPage<T> {
  const { address, perPage } = page;
  const bookmark = address.searchParams.get('bookmark');
  const last = all.findIndex(({ OrgUnitId }) => OrgUnitId === bookmark);
  if (bookmark !== null && last === -1) {
    throw new ApiProblem('bad-request', `The bookmark "${bookmark}" is not one of this list.`);
  }
  const rest = all.slice(last + 1);
  if (perPage === null || rest.length <= perPage) return { Objects: rest, Next: null };
  const Objects = rest.slice(0, perPage);
  const next = new URL(address);
  next.searchParams.set('bookmark', Objects.at(-1)?.OrgUnitId ?? '');
  return { Objects, Next: next.href };
}
