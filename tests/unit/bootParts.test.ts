// @vitest-environment jsdom
// What one load had drawn is there for the first drawing of the next one, with its words.
import { expect, test } from 'vitest';
import { drawnParts, loadParts } from '../../src/bootParts.ts';
import { english } from '../../src/messages/language.ts';
import { loadGroups } from '../../src/ui/dashboard/CourseList.tsx';
import { loadTable } from '../../src/ui/dashboard/CourseView.tsx';
import type { LaterParts } from '../../src/ui/shared/laterParts.ts';

test('what was drawn is loaded, and nothing else', async () => {
  const before: LaterParts = new Map([[loadGroups, { load: loadGroups, loaded: 'there' }]]);
  const drawn = drawnParts(before);
  const after: LaterParts = new Map();
  const language = english();
  await loadParts(drawn, language, after);
  expect(after.get(loadGroups)?.loaded).toBe(await loadGroups());
  expect(after.has(loadTable)).toBe(false);
  expect(drawnParts(after)).toEqual(drawn);
  expect(language.laterWords()).toBeDefined();
});

test('where nothing was drawn, no words are loaded either, and what no build has is no part', async () => {
  const parts: LaterParts = new Map();
  const language = english();
  await loadParts([], language, parts);
  expect(language.laterWords()).toBeUndefined();
  await loadParts([99], language, parts);
  expect(parts.size).toBe(0);
});
