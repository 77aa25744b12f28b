// Parses the courses and types of the address.
import { readOrgUnitId } from '../api/orgUnitId.ts';
import type { UpdateType } from '../api/updateType.ts';

export interface Scope {
  /** Unique, in the order of the address; undefined: all courses. */
  readonly courses: readonly string[] | undefined;
  /** The types in use that `types=` names. */
  readonly types: readonly UpdateType[];
  /** The configured types. */
  readonly inUse: readonly UpdateType[];
  /** Unusable values of the address, for a notice. */
  readonly ignored: readonly string[];
}

/** `inUse`: the configured types. Never throws. */
export function parseScope(query: URLSearchParams, inUse: readonly UpdateType[]): Scope {
  const ids = split(query.get('courses'));
  const names = split(query.get('types'));
  const usable = ids.filter((id) => readOrgUnitId(id) !== undefined);
  const types = inUse.filter((type) => names.includes(type));
  return {
    courses: usable.length === 0 ? undefined : [...new Set(usable)],
    types: types.length === 0 ? inUse : types,
    inUse,
    ignored: [
      ...ids.filter((id) => readOrgUnitId(id) === undefined),
      ...names.filter((name) => !inUse.some((type) => type === name)),
    ],
  };
}

/** Also at spaces and line breaks, which people type. */
export function split(list: string | null): string[] {
  return (list ?? '').split(/[\s,;]+/).filter((part) => part !== '');
}
