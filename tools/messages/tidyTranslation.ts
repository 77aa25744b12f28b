// Formats a translation for the repository: in the order of English, without notes that some tools copy.
import type { Catalogue } from './readCatalogue.ts';

/** Unknown messages stay, at the end, and the check reports them. */
export function tidyTranslation(english: Catalogue, translation: Catalogue): Catalogue {
  const ids = new Set([...Object.keys(english), ...Object.keys(translation)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const message = translation[id];
      return message === undefined ? [] : [[id, { defaultMessage: message.defaultMessage }]];
    }),
  );
}
