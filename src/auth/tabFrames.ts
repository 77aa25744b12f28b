// The frames of one tab recognize each other by a mark in the storage that they share; a duplicated tab has no such mark. The
// owner of the grant leaves in it what it knows.
import { ASKED } from '../paths/storageKeys.ts';
import type { TabFrames } from './grantLock.ts';

export interface SharedAnswers {
  /** Empty: none. */
  readonly text: () => string;
  /** Takes the text of another frame. */
  readonly take: (text: string) => void;
}

/** `answers`: undefined until the frame can share them. */
export function createTabFrames(
  tab: Storage,
  answers: () => SharedAnswers | undefined = () => undefined,
): TabFrames {
  return {
    ask: (id) => tab.setItem(ASKED + id, ''),
    answer(asker) {
      const isOurs = tab.getItem(ASKED + asker) !== null;
      if (isOurs) tab.setItem(ASKED + asker, answers()?.text() ?? '');
      return isOurs;
    },
    rest(id) {
      const text = tab.getItem(ASKED + id);
      tab.removeItem(ASKED + id);
      if (text !== null && text !== '') answers()?.take(text);
    },
  };
}
