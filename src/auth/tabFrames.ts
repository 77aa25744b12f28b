// The frames of one tab recognize each other by a mark in the storage that they share; a duplicated tab has no such mark. The
// owner of the grant leaves in it what it knows.
import { ASKED, FRAMED_SNAPSHOT } from '../paths/storageKeys.ts';
import type { TabFrames } from './grantLock.ts';
import { keysOf, removeKeys } from './openStorage.ts';

export interface SharedAnswers {
  /** Empty: none. */
  readonly text: () => string;
  /** Takes the text of another frame. */
  readonly take: (text: string) => void;
}

/** Answers that the frames of a tab keep for its next page, each frame under a key of its own. */
export function openKeptAnswers(tab: Storage) {
  const isAnswers = (key: string) => key.startsWith(FRAMED_SNAPSHOT);
  return {
    texts: () =>
      keysOf(tab)
        .filter(isAnswers)
        .map((key) => tab.getItem(key)),
    add: (text: string) => tab.setItem(FRAMED_SNAPSHOT + crypto.randomUUID(), text),
    remove: () => removeKeys(tab, isAnswers),
  };
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
