// What the address chooses to ask for. It never chooses where tokens go.
import { readOrgUnitId } from '../api/orgUnitId.ts';
import type { UpdateType } from '../api/updateType.ts';

export interface Scope {
  /** Org unit ids of `courses=`, unique, in the order of the address; undefined: all courses. */
  readonly courses: readonly string[] | undefined;
  /** Of the types in use, those that `types=` names. */
  readonly types: readonly UpdateType[];
  /** Types in use are left out: nothing is said of them. */
  readonly narrowed: boolean;
  /** What the address holds and nobody can use, to be said on the page. */
  readonly ignored: readonly string[];
}

/** `inUse`: the types of the configuration. Never throws. */
export function parseScope(query: URLSearchParams, inUse: readonly UpdateType[]): Scope {
  const ids = split(query.get('courses'));
  const names = split(query.get('types'));
  const usable = ids.filter((id) => readOrgUnitId(id) !== undefined);
  const types = inUse.filter((type) => names.includes(type));
  const known: readonly string[] = inUse;
  return {
    courses: usable.length === 0 ? undefined : [...new Set(usable)],
    types: types.length === 0 ? inUse : types,
    narrowed: types.length > 0 && types.length < inUse.length,
    ignored: [
      ...ids.filter((id) => readOrgUnitId(id) === undefined),
      ...names.filter((name) => !known.includes(name)),
    ],
  };
}

/** A person may type ids with spaces or line breaks between them. */
export function split(list: string | null): string[] {
  return (list ?? '').split(/[\s,;]+/).filter((part) => part !== '');
}
