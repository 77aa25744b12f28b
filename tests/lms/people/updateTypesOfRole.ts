// The possible update types of a role: a student has nothing to grade.
import { updateTypes, type Role, type UpdateType } from '../world.ts';

const learning: readonly UpdateType[] = [
  'UnreadAssignmentFeedback',
  'UnattemptedQuizzes',
  'UnreadDiscussions',
];

const teaching = Object.values(updateTypes).filter(
  (type) => type === 'UnreadDiscussions' || !learning.includes(type),
);

export function updateTypesOfRole(role: Role): readonly UpdateType[] {
  switch (role) {
    case 'Student':
      return learning;
    case 'Instructor':
    case 'Teaching Assistant':
    case 'Librarian':
    case 'Administrator':
      return teaching;
  }
}
