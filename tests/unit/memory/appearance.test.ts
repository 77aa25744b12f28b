// @vitest-environment jsdom
// The look that a tab keeps beside its tokens: read back as it was, and nothing at all where it is plain.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { keepAppearance, plainAppearance, readAppearance } from '../../../src/memory/appearance.ts';
import { anyMemory } from './someMemory.ts';

beforeEach(() => window.sessionStorage.clear());

test('a look is read as it was kept; the plain one leaves nothing', () => {
  fc.assert(
    fc.property(anyMemory, ({ settings }) => {
      const { theme, density, language, startLane, startLayout } = settings;
      keepAppearance(settings);
      expect(readAppearance()).toMatchObject({ theme, density, language, startLane, startLayout });
      keepAppearance(plainAppearance);
      expect(window.sessionStorage).toHaveLength(0);
    }),
  );
});

test('of the settings, only the look is kept there', () => {
  keepAppearance({ ...plainAppearance, theme: 'dark' });
  const [text = ''] = Object.values<string>(window.sessionStorage);
  expect(JSON.parse(text)).toEqual({ theme: 'dark', density: 'comfortable' });
});

test.each(['', '{', 'null', '7', '{"theme":"pink","density":"compact"}', '{"theme":"dark"}'])(
  '%j is the plain look',
  (text) => {
    window.sessionStorage.setItem('course-updates.look', text);
    expect(readAppearance()).toEqual(plainAppearance);
  },
);
