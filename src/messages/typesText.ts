// Types as the object of "no": `unread discussions or ungraded quizzes`.
import type { UpdateType } from '../api/updateType.ts';
import type { Language } from './language.ts';

export function typesText(types: readonly UpdateType[], { words, either }: Language): string {
  return either(types.map((type) => words.type[type]));
}
