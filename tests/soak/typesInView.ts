// Which types of update an address has in view: those of its scope, and of them those of its lane. Pure.
import { updateTypeNames } from './updateNouns.ts';
import type { UpdateType } from '../lms/world.ts';

const TEACH: ReadonlySet<UpdateType> = new Set<UpdateType>([
  'UnapprovedDiscussions',
  'UngradedQuizzes',
  'UnreadAssignmentSubmissions',
  'UnreadDiscussions',
]);
const LEARN: ReadonlySet<UpdateType> = new Set<UpdateType>([
  'UnreadAssignmentFeedback',
  'UnattemptedQuizzes',
  'UnreadDiscussions',
]);

export function typesInView({ searchParams }: URL): readonly UpdateType[] {
  const wanted = searchParams.get('types')?.split(',');
  const scope = updateTypeNames.filter((type) => wanted?.includes(type) ?? true);
  const lane = searchParams.get('lane');
  const types = lane === 'teach' ? TEACH : LEARN;
  const within = scope.filter((type) => types.has(type));
  // A lane that has none of them would look clear.
  return (lane === 'teach' || lane === 'learn') && within.length > 0 ? within : scope;
}
