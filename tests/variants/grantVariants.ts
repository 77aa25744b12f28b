// What would give a grant two owners, or call a page that is loaded anew another tab: variants of `auth/grantLock.ts`,
// data only.
import { unit, type Variant } from './variant.ts';

export const grantVariants: readonly Variant[] = [
  {
    name: 'a copy of a tab is not told that it is one',
    file: 'src/auth/grantLock.ts',
    from: 'if (answers === ANSWERS) answered();',
    to: '',
    caughtBy: unit(
      'auth/grantLock.ownership',
      'the first to ask owns the grant; a copy is told so',
    ),
  },
  {
    name: 'the last sign of life of a page that is loaded anew makes it another tab',
    file: 'src/auth/grantLock.ts',
    from: 'const ANSWERS = 2;',
    to: 'const ANSWERS = 1;',
    caughtBy: unit(
      'auth/grantLock.ownership',
      'a predecessor that takes seconds to go is no other tab',
    ),
  },
  {
    name: 'a slow predecessor is called another tab',
    file: 'src/auth/grantLock.ts',
    from: 'const PATIENCE_MS = 15_000;',
    to: 'const PATIENCE_MS = 800;',
    caughtBy: unit(
      'auth/grantLock.ownership',
      'a predecessor that takes seconds to go is no other tab',
    ),
  },
];
