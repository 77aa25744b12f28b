// Code that the architecture rules must reject, proof that each rule can fail; the repository itself shows code that
// they accept.
import type { architectureRules } from './architectureRules.ts';

export type RuleName = keyof typeof architectureRules;
type Example = readonly [rule: RuleName, path: string, code: string];

const ROOM = 'a room imports only the rooms that the table allows';
const BUSINESS = 'a room stays away from libraries and globals that are not its business';
const KEYS = 'names in storage stand in src/paths/storageKeys.ts';
const SILENCE = 'nothing silences the compiler or the linter';

/** At least one example per rule. */
export const planted: readonly Example[] = [
  ['every file lies in a room', 'src/other.ts', ''],
  [ROOM, 'src/api/a.ts', `import type { B } from '../model/b.ts';`],
  [ROOM, 'src/model/a.ts', `import { b } from '../auth/b.ts';`],
  [ROOM, 'src/model/a.ts', `import { type B } from '../queries/queries.ts';`],
  [ROOM, 'src/config/config.ts', `type A = import('../App.tsx').A;`],
  [ROOM, 'src/paths/paths.ts', `export { a } from '../widget/element.ts';`],
  [ROOM, 'src/auth/a.ts', `const ui = () => import('../App.tsx');`],
  [ROOM, 'src/auth/a.ts', `import { parseConfig } from '../config/config.ts';`],
  [ROOM, 'src/auth/discovery/a.ts', `import { a } from '../tokens.ts';`],
  [ROOM, 'src/queries/a.ts', `import { openSession } from '../auth/session.ts';`],
  [ROOM, 'src/messages/a.ts', `import { a } from '../model/a.ts';`],
  [ROOM, 'src/messages/a.ts', `import type { A } from '../app/A.tsx';`],
  [ROOM, 'src/messages/a.ts', `import type { A } from '../doctor/a.ts';`],
  [ROOM, 'src/app/A.tsx', `import { Dashboard } from '../dashboard/Dashboard.tsx';`],
  [ROOM, 'src/dashboard/table/A.tsx', `import '../../main.tsx';`],
  [ROOM, 'src/dashboard/table/A.tsx', `import { B } from '../courses/B.tsx';`],
  [ROOM, 'src/dashboard/options/A.tsx', `import type { B } from '../putAway/B.tsx';`],
  [ROOM, 'src/dashboard/courses/A.tsx', `const a = () => import('../queue/Queue.tsx');`],
  [ROOM, 'src/dashboard/summary/A.tsx', `import styles from '../toolbar/Toolbar.module.css';`],
  [ROOM, 'src/dashboard/toolbar/A.tsx', `import { Dashboard } from '../Dashboard.tsx';`],
  [ROOM, 'src/dashboard/shared/A.tsx', `import { B } from '../courses/B.tsx';`],
  [ROOM, 'src/dashboard/data/a.ts', `import { B } from '../shared/B.tsx';`],
  ['every file lies in a room', 'src/dashboard/A.tsx', ''],
  [ROOM, 'src/widget/element.ts', `import { a } from '../api/a.ts';`],
  [ROOM, 'src/doctor/main.ts', `import { a } from '../auth/session.ts';`],
  [ROOM, 'src/doctor/a.ts', `import { words } from '../messages/words.ts';`],
  [ROOM, 'src/headers/a.ts', `import type { A } from '../messages/a.ts';`],
  [ROOM, 'src/doctor/a.ts', `import { App } from '../App.tsx';`],
  [ROOM, 'src/main.tsx', `import { startLms } from '../tests/lms/startLms.ts';`],
  [ROOM, 'src/main.tsx', `import './unheard/of.ts';`],
  [ROOM, 'tests/lms/a.ts', `import { get } from '../../src/api/client.ts';`],
  [ROOM, 'tests/lms/a.ts', `import type { A } from '../../src/model/a.ts';`],
  [ROOM, 'src/headers/a.ts', `import { App } from '../App.tsx';`],
  [ROOM, 'src/config/a.ts', `import { a } from '../command/a.ts';`],
  [ROOM, 'src/boot.tsx', `import { headersFor } from './headers/headersFor.ts';`],
  [BUSINESS, 'src/api/a.ts', `import { useState } from 'react';`],
  [BUSINESS, 'src/model/a.ts', `import type { Query } from '@tanstack/react-query';`],
  [BUSINESS, 'src/config/config.ts', `export const a = () => window.location.href;`],
  [BUSINESS, 'src/paths/paths.ts', `export const a = { document };`],
  [BUSINESS, 'src/model/a.ts', `export const a = globalThis.localStorage;`],
  [
    BUSINESS,
    'src/dashboard/table/A.tsx',
    `export const A = () => <p onClick={() => fetch('/')}>x</p>;`,
  ],
  [BUSINESS, 'src/dashboard/table/A.tsx', `export const a = sessionStorage.getItem('a');`],
  [BUSINESS, 'src/dashboard/table/A.tsx', `import type { User } from 'oidc-client-ts';`],
  [BUSINESS, 'src/doctor/a.ts', `import { useState } from 'react';`],
  [BUSINESS, 'src/widget/element.ts', `import { createRoot } from 'react-dom/client';`],
  [BUSINESS, 'src/widget/popup.ts', `import { createRoot } from 'react-dom/client';`],
  [ROOM, 'src/widget/popup.ts', `import { createSession } from '../auth/createSession.ts';`],
  [
    'packages are declared, and there are no path aliases',
    'src/main.tsx',
    `import '@/ui/App.tsx';`,
  ],
  [
    'packages are declared, and there are no path aliases',
    'src/dashboard/table/A.tsx',
    `import 'lodash/fp';`,
  ],
  [KEYS, 'src/auth/a.ts', `const key = 'course-updates.a';`],
  [KEYS, 'src/memory/a.ts', 'const key = `course-updates.a.${b}`;'],
  [KEYS, 'src/queries/a.ts', 'const key = `${OWN}.a`;'],
  [KEYS, 'src/auth/a.ts', `window.localStorage.setItem('a', b);`],
  [KEYS, 'src/memory/a.ts', 'storage.removeItem(`a.${b}`);'],
  ['no barrels', 'src/api/a.ts', `export * from './b.ts';`],
  ['no barrels', 'src/api/a.ts', `export type * as b from './b.ts';`],
  [SILENCE, 'src/api/a.ts', '// @ts-expect-error: it knows\nexport const a: string = 1;'],
  [SILENCE, 'src/api/a.ts', '/* eslint-disable no-console */'],
  [SILENCE, 'src/dashboard/table/A.tsx', 'const a = <p>{/* oxlint-disable-next-line */}</p>;'],
  ['files say what they are for', 'src/api/a.ts', `import { b } from './b.ts';\n// Late.`],
  ['files have telling names', 'src/model/utils.ts', ''],
  ['files have telling names', 'src/app/index.tsx', ''],
  ['files say what they are for', 'tools/check/a.ts', 'export const a = 1;'],
  ['files have telling names', 'tests/app/helpers.ts', ''],
];
