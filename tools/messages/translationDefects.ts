// Finds differences between a translation and the current English catalogue; each fails `npm run check`.
import { leftoverWords, vocabulary } from './leftoverWords.ts';
import { messageDefects } from './messageDefects.ts';
import type { Catalogue } from './readCatalogue.ts';

/** `language`: a BCP 47 tag. One line per defect, with the message id. */
export function translationDefects(
  english: Catalogue,
  translation: Catalogue,
  language: string,
): string[] {
  const words = vocabulary(english);
  const missing = Object.keys(english)
    .filter((id) => translation[id] === undefined)
    .map((id) => `${language} ${id} is missing.`);
  const messages = Object.entries(translation).flatMap(([id, { defaultMessage, description }]) => {
    const original = english[id]?.defaultMessage;
    if (original === undefined) return [`${language} ${id} is not in English any more.`];
    const left = leftoverWords(defaultMessage, words, language);
    return [
      ...messageDefects(original, defaultMessage, language),
      ...(left.length === 0 ? [] : [`is English here: ${left.join(', ')}`]),
      ...(description === undefined ? [] : ['has a description: those are for English alone']),
    ].map((defect) => `${language} ${id} ${defect}.`);
  });
  return missing.concat(messages);
}
