// @vitest-environment jsdom
// The appearance in session storage: restored, or absent if default.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  keepAppearance,
  plainAppearance,
  readAppearance,
  type Appearance,
} from '../../../src/memory/appearance.ts';
import { anyMemory } from './someMemory.ts';

beforeEach(() => window.sessionStorage.clear());

const pick = ({ theme, density, language, startLane, startLayout }: Appearance) => ({
  theme,
  density,
  language,
  startLane,
  startLayout,
});

test('an appearance is read as it was kept; the plain one leaves nothing', () => {
  fc.assert(
    fc.property(anyMemory, ({ settings }) => {
      keepAppearance(settings);
      expect(pick(readAppearance())).toEqual(pick(settings));
      keepAppearance(plainAppearance);
      expect(window.sessionStorage).toHaveLength(0);
    }),
  );
});

test('of the settings, only the appearance is kept there', () => {
  keepAppearance({ ...plainAppearance, theme: 'dark' });
  const [text = ''] = Object.values<string>(window.sessionStorage);
  expect(JSON.parse(text)).toEqual({ theme: 'dark', density: 'comfortable' });
});

test.each(['', '{', 'null', '7', '[]', '{"theme":"pink"}'])('%j is the plain one', (text) => {
  window.sessionStorage.setItem('course-updates.look', text);
  expect(readAppearance()).toEqual(plainAppearance);
});

test('a choice that this release does not know falls back alone', () => {
  const text = '{"theme":"dark","density":"airy","startLayout":"galaxy"}';
  window.sessionStorage.setItem('course-updates.look', text);
  expect(readAppearance()).toEqual({ ...plainAppearance, theme: 'dark' });
});
