// Deliberately broken variants of the page, and the test that must catch each. A suite that lets one
// of them pass proves less than it says. `npm run variants` applies them one at a time.
import { countVariants } from './countVariants.ts';
import { edgeVariants } from './edgeVariants.ts';
import { snapshotVariants } from './snapshotVariants.ts';
import { sessionVariants } from './sessionVariants.ts';
import type { Variant } from './variant.ts';

export const variants: readonly Variant[] = [
  ...countVariants,
  ...snapshotVariants,
  ...sessionVariants,
  ...edgeVariants,
];
