// Small pieces of code that the architecture rules must object to, and some that they must not: a rule that
// finds nothing in our own files has at least been seen to find something here.
import type { architectureRules } from './architectureRules.ts';

export type RuleName = keyof typeof architectureRules;
type Example = readonly [rule: RuleName, path: string, code: string];

const ROOM = 'a room imports only the rooms that the table allows';
const BUSINESS = 'a room stays away from libraries and globals that are not its business';
const SILENCE = 'nothing silences the compiler or the linter';

/** What each rule must find; one of each at least. */
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
  [ROOM, 'src/dashboard/A.tsx', `import '../main.tsx';`],
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
  [BUSINESS, 'src/dashboard/A.tsx', `export const A = () => <p onClick={() => fetch('/')}>x</p>;`],
  [BUSINESS, 'src/dashboard/A.tsx', `export const a = sessionStorage.getItem('a');`],
  [BUSINESS, 'src/dashboard/A.tsx', `import type { User } from 'oidc-client-ts';`],
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
    'src/dashboard/A.tsx',
    `import 'lodash/fp';`,
  ],
  ['no barrels', 'src/api/a.ts', `export * from './b.ts';`],
  ['no barrels', 'src/api/a.ts', `export type * as b from './b.ts';`],
  [SILENCE, 'src/api/a.ts', '// @ts-expect-error: it knows\nexport const a: string = 1;'],
  [SILENCE, 'src/api/a.ts', '/* eslint-disable no-console */'],
  [SILENCE, 'src/dashboard/A.tsx', 'const a = <p>{/* oxlint-disable-next-line */}</p>;'],
  ['files say what they are for', 'src/api/a.ts', `import { b } from './b.ts';\n// Late.`],
  ['files have telling names', 'src/model/utils.ts', ''],
  ['files have telling names', 'src/app/index.tsx', ''],
  ['files say what they are for', 'tools/check/a.ts', 'export const a = 1;'],
  ['files have telling names', 'tests/app/helpers.ts', ''],
];

/** What looks like a fault and is none. */
export const innocent: readonly Example[] = [
  [ROOM, 'src/model/a.ts', `import type { B } from '../api/b.ts';\nimport { c } from './c.ts';`],
  [
    ROOM,
    'src/dashboard/A.tsx',
    `import { a } from '../model/a.ts';\nimport styles from './A.module.css';`,
  ],
  [ROOM, 'src/config/config.ts', `import * as field from './configFields.ts';`],
  [ROOM, 'src/doctor/main.ts', `import { a } from './service/serviceKey.ts';`],
  [ROOM, 'src/doctor/a.ts', `import { a } from '../auth/discovery/a.ts';`],
  [ROOM, 'src/headers/a.ts', `import { a } from '../command/a.ts';`],
  [ROOM, 'src/headers/a.ts', `import { parseConfig } from '../config/config.ts';`],
  [ROOM, 'src/messages/a.ts', `import type { A } from '../model/a.ts';`],
  [ROOM, 'tests/lms/test/a.ts', `import { get } from '../../../src/api/client.ts';`],
  [ROOM, 'src/api/a.ts', `// import '../App.tsx'\nexport const a = "import('../App.tsx')";`],
  [ROOM, 'tests/lms/a.ts', `import { a } from '../other/a.ts';`],
  [ROOM, 'tests/app/a.test.ts', `import { a } from '../../src/api/a.ts';`],
  ['every file lies in a room', 'tools/check/a.ts', ''],
  [BUSINESS, 'src/api/a.ts', `export const a = { window: 1 };\nexport const b = a.window;`],
  [BUSINESS, 'src/dashboard/A.tsx', 'export const A = () => <p>fetch and localStorage</p>;'],
  [SILENCE, 'src/api/a.ts', `export const a = '@ts-ignore eslint-disable';`],
  ['files say what they are for', 'src/doctor/main.ts', '#!/usr/bin/env node\n// The doctor.\n'],
];
