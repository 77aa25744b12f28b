// Which courses and types the address leaves, in sentences.
import type { Scope } from '../model/scope.ts';
import type { Words } from './words.ts';

/** Empty: everything is in scope. */
export function scopeTexts({ courses, types, inUse }: Scope, { scope }: Words): readonly string[] {
  return [
    ...(courses === undefined ? [] : [scope.onlyCourses({ n: courses.length })]),
    ...(types.length === inUse.length ? [] : [scope.onlyTypes({ n: types.length })]),
  ];
}
