// What would give a grant two owners, call a page that is loaded anew another tab, or carry data from one grant to the next:
// data only.
import { app, unit, type Variant } from './variant.ts';

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
  {
    name: 'the data of one grant is shown to the next',
    file: 'src/grantData.ts',
    from: 'return state.grant;',
    to: 'return current ?? state.grant;',
    caughtBy: app('framedNextPerson', 'the next person sees their own courses'),
  },
  {
    name: 'a call of one grant bears a token of the next',
    file: 'src/auth/createSession.ts',
    from: '[of, undefined].includes(store.read()?.grant)',
    to: '[of, store.read()?.grant].includes(store.read()?.grant)',
    caughtBy: app('session.tabs', 'a call of an earlier grant gets no token of the next one'),
  },
  {
    name: 'a snapshot is drawn for another grant',
    file: 'src/queries/tabCache.ts',
    from: 'of.grant !== grant || ',
    to: '',
    caughtBy: unit('queries/tabCache', 'answers of another grant are not hydrated'),
  },
  {
    name: 'what an earlier person searched for stays in the address of a frame',
    file: 'src/ui/session/SessionEnded.tsx',
    from: 'onSignedIn={() => void navigate(addressForNext(), { replace: true })}',
    to: '',
    caughtBy: app('framedNextPerson', 'what the earlier person searched for'),
  },
];
