// What would go wrong where the page is deployed below a path, or anew: data only.
import { unit, type Variant } from './variant.ts';

export const deployedVariants: readonly Variant[] = [
  {
    name: 'a page below a path leads to what is beside it',
    file: 'src/auth/returnPath.ts',
    from: ' || !url.pathname.startsWith(root)',
    to: '',
    caughtBy: unit('auth/returnPath', 'property: the result is a path on this origin'),
  },
  {
    name: 'an old tab loads itself anew in a loop',
    file: 'src/auth/loadAnew.ts',
    from: 'now - Number(sessionStorage.getItem(KEY)) > APART_MS',
    to: 'now > APART_MS',
    caughtBy: unit('auth/loadAnew', 'not where it was just loaded anew'),
  },
  {
    name: 'a part that is held back loads the same page anew',
    file: 'src/auth/loadAnew.ts',
    from: 'html.includes(\'id="root"\') &&',
    to: "html !== '' ||",
    caughtBy: unit('auth/loadAnew', 'not where the same version is there'),
  },
];
