// Every translation is complete and matches English, as the generated argument types do; each kind of mistake is detected.
import { describe, expect, test } from 'vitest';
import { languageTags } from '../../../src/messages/language.ts';
import { readCatalogue, translatedLanguages } from '../../../tools/messages/readCatalogue.ts';
import { messageDefects, translationDefects } from '../../../tools/messages/translationDefects.ts';
import { expectNone } from '../../shared/expectNone.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { argumentsOf, argumentTypes } from '../../../tools/messages/argumentTypes.ts';

const english = readCatalogue('en');

describe('the catalogues', () => {
  test('are those of the languages that the page offers', () => {
    expect(new Set(['en', ...translatedLanguages()])).toEqual(new Set(languageTags));
  });

  test.each(translatedLanguages())('%s', (tag) => {
    expectNone(translationDefects(english, readCatalogue(tag), tag));
  });

  test('English has complete plurals, and a note for translators beside every message', () => {
    const defects = Object.entries(english).flatMap(([id, { defaultMessage, description = '' }]) =>
      messageDefects(defaultMessage, defaultMessage, 'en')
        .concat(description === '' ? ['has no note'] : [])
        .map((defect) => `${id} ${defect}`),
    );
    expectNone(defects);
  });
});

const plural = (forms: string) => `{n, plural, ${forms}}`;
const select = (choices: string) => `{lms, select, ${choices}}`;
const courses = plural('one {# course} other {# courses}');
const badge = plural('one {{shown} quiz} other {{shown} quizzes}');
const named = select('unnamed {The LMS is slow.} other {{lms} is slow.}');
const lent = 'unnamed {La plateforme est lente.}';

test.each([
  ['no ICU message', 'Hi {name}', '{name'],
  ['misses {name}', 'Hi {name}', 'Salut'],
  ['has {name} as a string, which English does not have', 'Hi', 'Salut {name}'],
  ['has {n} as a string, which English does not have', '{n, number}', '{n}'],
  ['misses the plural category many of {n}', courses, plural('one {# a} other {# a}')],
  ['has the plural category few of {n}', courses, plural('one {# a} few {# a} other {# a}')],
  ['does not print {n}', courses, plural('one {# a} many {# a} other {des a}')],
  ['does not print {shown}', badge, plural('one {{shown} a} many {{shown} a} other {# a}')],
  ['misses the choice unnamed of {lms}', named, select('other {{lms} est lent.}')],
  [
    'has the choice none of {lms}, which English does not have',
    named,
    select(`none {Lent.} ${lent} other {{lms} est lent.}`),
  ],
  ['does not print {lms} where {lms} is other', named, select(`${lent} other {Lent.}`)],
  ['has markup', 'Try again', '<b>Réessayer</b>'],
  ['has markup', 'Try again', 'Réessayer&nbsp;'],
  ['begins or ends with another space', 'Try again', ' Réessayer'],
  ['begins or ends with another space', 'Try again ', 'Réessayer'],
])('a message %s: %j as %j', (defect, original, translated) => {
  expect(messageDefects(original, translated, 'fr').join('\n')).toContain(defect);
});

test.each([
  ['fr', 'À faire : rien', 'no-break space before a colon'],
  ['fr', 'Êtes-vous là ?', 'narrow no-break space'],
  ['fr', 'Voir « ceci »', 'inside « »'],
  ['es', 'Sigues ahí?', 'opens a question'],
  ['de', 'Wird abgerufen …', 'before an ellipsis'],
  ['de', 'Siehe »dies«', 'quotation marks of another language'],
  ['ar', 'جدول, قائمة', 'Latin comma'],
  ['ja', 'まだですか?', 'narrow mark'],
  ['en', "It's done...", 'straight quotation mark'],
])('the typography of %s: %s', (language, text, defect) => {
  expect(messageDefects(text, text, language).join('\n')).toContain(defect);
});

test('a catalogue is checked message by message', () => {
  const original = {
    'page.again': { defaultMessage: 'Try again', description: 'Button.' },
    'page.talk': { defaultMessage: 'Discussion', description: 'A kind of task.' },
    'page.gone': { defaultMessage: 'Back', description: 'A link.' },
  };
  const french = {
    'page.again': { defaultMessage: 'Réessayer again', description: 'Bouton.' },
    // A word of both languages.
    'page.talk': { defaultMessage: 'Discussion' },
    'page.old': { defaultMessage: 'Vieux' },
  };
  expect(translationDefects(original, french, 'fr')).toEqual([
    'fr page.gone is missing.',
    'fr page.again is English here: again.',
    'fr page.again has a description: those are for English alone.',
    'fr page.old is not in English any more.',
  ]);
});

/** Ignores the formatter's line breaks. */
const lines = (text: string) => text.replaceAll(/[\s;]+/g, ' ');

test('messageArguments.ts matches the catalogue: else run `npm run words`', () => {
  const file = fileURLToPath(
    new URL('../../../src/messages/catalogues/messageArguments.ts', import.meta.url),
  );
  expect(lines(readFileSync(file, 'utf8'))).toBe(lines(argumentTypes(readCatalogue('en'))));
});

test('an argument is a number where it is counted, else a string, and never both', () => {
  const message =
    '{sure, select, no {{n, plural, one {# of {all, number}} other {{name}}}} other {}}';
  expect(Object.fromEntries(argumentsOf(message))).toEqual({
    sure: 'string',
    n: 'number',
    all: 'number',
    name: 'string',
  });
  expect(() => argumentsOf('{n} {n, number}')).toThrow('{n}');
});
