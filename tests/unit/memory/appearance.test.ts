// @vitest-environment jsdom
// The appearance in session storage: restored, or absent if default.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginEmpty } from './openStore.ts';
import { anyMemory } from './someMemory.ts';
import {
  keepAppearance,
  defaultSettings,
  readAppearance,
  type Appearance,
} from '../../../src/memory/settings.ts';

beginEmpty();

const pick = ({ theme, language, startLane, startLayout, remember }: Appearance) => ({
  theme,
  language,
  startLane,
  startLayout,
  remember,
});

test('an appearance is read as it was stored; the plain appearance is not stored', () => {
  fc.assert(
    fc.property(anyMemory, ({ settings }) => {
      keepAppearance(settings);
      expect(pick(readAppearance())).toEqual(pick(settings));
      keepAppearance(defaultSettings);
      expect(window.sessionStorage).toHaveLength(0);
    }),
  );
});

test('only the appearance is stored, not the other settings', () => {
  keepAppearance({ ...defaultSettings, theme: 'dark' });
  const [text = ''] = Object.values<string>(window.sessionStorage);
  expect(JSON.parse(text)).toEqual({ theme: 'dark', remember: true });
});

test.each(['', '{', 'null', '7', '[]', '{"theme":"pink"}'])('%j is read as default', (text) => {
  window.sessionStorage.setItem('course-updates.look', text);
  expect(readAppearance()).toEqual(defaultSettings);
});
