// The words of the six update types and of times, independent of the page's own, and the types of an address.
import { sumKinds, traitsOf } from '../../src/api/updateType.ts';
import { updateTypes, type UpdateType } from '../lms/world.ts';

export const updateTypeNames: readonly UpdateType[] = Object.values(updateTypes);

/** Nouns after a number, singular and plural. */
export const updateNouns: Readonly<Record<string, UpdateType>> = {
  'unread assignment feedback': 'UnreadAssignmentFeedback',
  'unapproved discussion': 'UnapprovedDiscussions',
  'unapproved discussions': 'UnapprovedDiscussions',
  'unattempted quiz': 'UnattemptedQuizzes',
  'unattempted quizzes': 'UnattemptedQuizzes',
  'ungraded quiz': 'UngradedQuizzes',
  'ungraded quizzes': 'UngradedQuizzes',
  'unread assignment submission': 'UnreadAssignmentSubmissions',
  'unread assignment submissions': 'UnreadAssignmentSubmissions',
  'unread discussion': 'UnreadDiscussions',
  'unread discussions': 'UnreadDiscussions',
};

export type Counted = Readonly<Partial<Record<UpdateType, number>>>;

/** In the order of `sumKinds`. */
export function sumsOf(counts: Counted): readonly number[] {
  return sumKinds.map((kind) =>
    updateTypeNames.reduce(
      (n, type) => n + (traitsOf[type].sum === kind ? (counts[type] ?? 0) : 0),
      0,
    ),
  );
}

/** The types of a list such as `unattempted quizzes or unread discussions`; undefined: an unknown item. */
export function readTypes(list: string): readonly UpdateType[] | undefined {
  const types = list.split(/, or | or |, /).map((noun) => updateNouns[noun]);
  const known = types.filter((type) => type !== undefined);
  return known.length === types.length ? known : undefined;
}

/** The types in the scope of an address. */
export function typesInScope({ searchParams }: URL): readonly UpdateType[] {
  const wanted = searchParams.get('types')?.split(',');
  return updateTypeNames.filter((type) => wanted?.includes(type) ?? true);
}

export function readNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Minutes since midnight of `8:05 AM`; NaN: anything else. */
export function readMinutes(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+)\s([AP])M$/u.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
}
