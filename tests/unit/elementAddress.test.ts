// The frame URL of <course-updates> is always the page's widget, whatever the host's attributes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementAddress, elementTitle } from '../../src/widget/elementAddress.ts';
import { hostParameters } from '../../src/paths/frameMessages.ts';
import { languageTags } from '../../src/messages/language.ts';
import { readCatalogue } from '../../tools/messages/readCatalogue.ts';

const script = 'https://page.example/element.js';
const host = 'https://lms.example/d2l/home/6606';

function addressOf(attributes: Record<string, string | undefined>, from = script): string {
  const attribute = (name: string) => attributes[name] ?? null;
  return elementAddress({ attribute, script: from, host }).href;
}

test.each([
  ['https://other.example', 'https://other.example/embed'],
  ['https://other.example/', 'https://other.example/embed'],
  ['https://other.example/updates', 'https://other.example/updates/embed'],
  ['https://other.example/updates/?x=1#y', 'https://other.example/updates/embed'],
  ['https://other.example/updates/embed', 'https://other.example/updates/embed'],
  ['https://other.example/updates/index.html', 'https://other.example/updates/embed'],
  ['/updates/', 'https://lms.example/updates/embed'],
  ['', 'https://page.example/embed'],
  ['javascript:alert(1)', 'https://page.example/embed'],
  ['data:text/html,x', 'https://page.example/embed'],
  ['https://', 'https://page.example/embed'],
])('for src %s, the frame has the URL %s', (src, address) => {
  expect(addressOf({ src })).toBe(address);
});

test('each attribute is one parameter, and invalid values are left out', () => {
  const types = 'UnreadDiscussions,UngradedQuizzes';
  expect(
    addressOf({ courses: ' 6606,7707 ', types, theme: 'dark', lang: 'pt-BR', layout: 'strip' }),
  ).toBe(
    'https://page.example/embed?courses=6606%2C7707&types=UnreadDiscussions%2CUngradedQuizzes' +
      '&lang=pt-BR&theme=dark&layout=strip',
  );
  expect(addressOf({ lang: 'pt_BR' })).toBe('https://page.example/embed?lang=pt_BR');
  expect(addressOf({ theme: 'pink', layout: 'table', lang: 'a b', courses: ' ' })).toBe(
    'https://page.example/embed',
  );
});

test('no host parameter changes the path of the frame or adds another parameter', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1&theme=dark', '?#&=', '../../x', '//evil.example', 'a%26b=c', '\n', '#q'),
  );
  const attributes = fc.record(Object.fromEntries(hostParameters.map((name) => [name, value])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(attributes, (given) => {
      const address = new URL(addressOf(given));
      expect(`${address.origin}${address.pathname}${address.hash}`).toBe(
        'https://page.example/embed',
      );
      const names = [...address.searchParams.keys()];
      expect(names).toEqual(hostParameters.filter((name) => names.includes(name)));
      for (const name of names) {
        expect(address.searchParams.get(name)).toBe(given[name]?.trim());
      }
    }),
  );
});

test('for any src, the frame URL is http or https and its path ends in /embed', () => {
  const src = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(src, (given) => {
      const { protocol, pathname, search } = new URL(addressOf({ src: given }));
      expect(protocol).toMatch(/^https?:$/);
      expect(pathname).toMatch(/\/embed$/);
      expect(search).toBe('');
    }),
  );
});

test('the frame has the title of the page in seven languages', () => {
  for (const tag of languageTags)
    expect(elementTitle(tag)).toBe(readCatalogue(tag)['page.title']?.defaultMessage);
  expect(['de-AT', 'FR', 'pt_BR', 'nl', ''].map(elementTitle)).toEqual(
    ['de', 'fr', 'pt-BR', 'en', 'en'].map(elementTitle),
  );
});
