// Only what a person opens, and what a visit may do without, is lazy: badges need the first load alone.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { manifestOf } from '../../build/manifestBeside.ts';

const LAZY = [
  'src/api/readFault.ts',
  'src/app/session/IdleWarning.tsx',
  'src/app/session/PopupSignIn.tsx',
  'src/app/session/SignIn.tsx',
  'src/app/session/SignInFault.tsx',
  'src/app/shared/ConfigMistakes.tsx',
  'src/app/shared/RareFaultText.tsx',
  'src/app/shared/TooOld.tsx',
  'src/auth/flow/codeFlow.ts',
  'src/auth/flow/refreshTokens.ts',
  'src/dashboard/courses/CourseGroups.tsx',
  'src/dashboard/courses/NoCourses.tsx',
  'src/dashboard/notices/HealthFacts.tsx',
  'src/dashboard/notices/RareNotice.tsx',
  'src/dashboard/options/CourseOptionsPanel.tsx',
  'src/dashboard/putAway/PutAwayDialog.tsx',
  'src/dashboard/queue/Queue.tsx',
  'src/dashboard/settings/SettingsDialog.tsx',
  'src/dashboard/shared/CutNote.tsx',
  'src/dashboard/summary/Notifications.ts',
  'src/dashboard/table/CourseTable.tsx',
  'src/dashboard/toolbar/NoMatch.tsx',
  'src/dashboard/toolbar/ViewSheet.tsx',
  'src/repair/tellPlainly.ts',
  'src/widget/openEmbed.ts',
  'src/widget/popup.ts',
];
const Imports = v.optional(v.array(v.string()), []);
const Manifest = v.record(v.string(), v.object({ imports: Imports, dynamicImports: Imports }));
const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
const chunks = v.parse(Manifest, JSON.parse(readFileSync(manifestOf(dist), 'utf8')));
const areWords = (name: string) => name.endsWith('-words');

test('a lazy part is one of the list, or the words of a language', () => {
  const lazy = new Set(Object.values(chunks).flatMap(({ dynamicImports }) => dynamicImports));
  expect([...lazy].filter((name) => !areWords(name)).toSorted()).toEqual(LAZY);
});

test('no other language is in the first load', () => {
  expect(chunks['index.html']?.imports.filter(areWords)).toEqual([]);
});
