// The language of layout tests says what English says, longer.
import { describe, expect, test } from 'vitest';
import { messageDefects } from '../../../tools/messages/messageDefects.ts';
import { pseudoCatalogue, pseudoMessage } from '../../../tools/messages/pseudoCatalogue.ts';
import { readCatalogue } from '../../../tools/messages/readCatalogue.ts';
import { expectNone } from '../../shared/expectNone.ts';

const english = readCatalogue('en');
const pseudo = pseudoCatalogue(english);

describe('every message', () => {
  test('has the arguments, plurals and choices of its English', () => {
    const defects = Object.entries(english).flatMap(([id, { defaultMessage }]) =>
      messageDefects(defaultMessage, pseudo[id]?.defaultMessage ?? '', 'en'),
    );
    expectNone(defects);
  });

  test('is at least 40 % longer, in brackets, without a plain letter', () => {
    const plain = Object.entries(english).filter(([, one]) => !/[{#]/.test(one.defaultMessage));
    expect(plain.length).toBeGreaterThan(50);
    for (const [id, { defaultMessage }] of plain) {
      const text = pseudo[id]?.defaultMessage ?? '';
      expect(text).toMatch(/^\[.+\]$/);
      expect(text).not.toMatch(/[a-z]/i);
      expect(text.length).toBeGreaterThanOrEqual(1.4 * defaultMessage.length);
    }
  });
});

test.each([
  ['Try again', '[Ţŕý àĝàîñ ļöñĝ]'],
  ['Hi {name}', '[Ĥî {name} ļö]'],
  ['{n, plural, one {# day} other {# days}}', '{n, plural, one {[# ďàý ļö]} other {[# ďàýš ļöñ]}}'],
  ['It’s {n, plural, one {a} other {b}}', '[Îţ’š {n, plural, one {à} other {ƀ}} ļöñ]'],
])('%s', (message, expected) => {
  expect(pseudoMessage(message)).toBe(expected);
});
