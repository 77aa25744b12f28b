// A translation as it lies in the repository: in the order of English, without the notes that some tools copy along.
import type { Catalogue } from './readCatalogue.ts';

/** What English does not have stays, at the end: the check says that it is too much. */
export function tidyTranslation(english: Catalogue, translation: Catalogue): Catalogue {
  const ids = new Set([...Object.keys(english), ...Object.keys(translation)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const message = translation[id];
      return message === undefined ? [] : [[id, { defaultMessage: message.defaultMessage }]];
    }),
  );
}
