// Reads the page's words for update types, numbers and times; the types of an address.
import { updateTypes, type UpdateType } from '../../src/api/updateType.ts';

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

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** The types of a list such as `unattempted quizzes or unread discussions`; empty: `updates`; undefined: an unknown item. */
export function readTypes(list: string): readonly UpdateType[] | undefined {
  if (list === 'updates') return [];
  const types = list.split(/, or | or |, /).map((noun) => updateNouns[noun]);
  const known = types.filter((type) => type !== undefined);
  return known.length === types.length ? known : undefined;
}

/** The types in the scope of an address. */
export function typesInScope({ searchParams }: URL): readonly UpdateType[] {
  const wanted = searchParams.get('types')?.split(',');
  return updateTypes.filter((type) => wanted?.includes(type) ?? true);
}

export function readNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Minutes since midnight of `8:05 AM`; NaN: anything else. */
export function readMinutes(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+)\s([AP])M$/u.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
}
