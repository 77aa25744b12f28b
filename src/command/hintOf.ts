// Says what a mistyped word may mean.
import { nearestNames, plainName } from '../config/nearestNames.ts';

const MOST = 3;

/** ` Did you mean …?` with the names that begin with `word`, else the nearest; empty: none is near. */
export function hintOf(word: string, names: Iterable<string>): string {
  const all = [...names];
  const typed = plainName(word);
  const begun = typed.length > 1 ? all.filter((name) => plainName(name).startsWith(typed)) : [];
  const near = (begun.length > 0 ? begun : nearestNames(word, all)).slice(0, MOST);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}
