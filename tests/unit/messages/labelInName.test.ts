// Names for screen readers have the words that are seen (WCAG 2.5.3), in every language.
import { expect, test } from 'vitest';
import { languageTags } from '../../../src/messages/language.ts';
import { readCatalogue } from '../../../tools/messages/readCatalogue.ts';

const pairs = [
  ['queue.open', 'queue.openCourse'],
  ['queue.mute', 'queue.muteCourse'],
] as const;

test.each(languageTags.flatMap((tag) => pairs.map(([seen, heard]) => [tag, seen, heard] as const)))(
  'in %s, %s is a part of %s',
  (tag, seen, heard) => {
    const catalogue = readCatalogue(tag);
    const [label = '?', name = ''] = [seen, heard].map((id) => catalogue[id]?.defaultMessage);
    expect(name.toLowerCase()).toContain(label.toLowerCase());
  },
);
