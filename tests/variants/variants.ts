// All variants: of the interface, the gateway and the rules of the specification; source that Stryker mutates
// (tests/mutation/mutated.ts) needs none.
import { dashboardVariants } from './dashboardVariants.ts';
import { gatewayVariants } from './gatewayVariants.ts';
import { ruleVariants } from './rules/ruleVariants.ts';
import { sessionVariants } from './sessionVariants.ts';
import type { Variant } from './variant.ts';

export const variants: readonly Variant[] = [
  ...dashboardVariants,
  ...sessionVariants,
  ...gatewayVariants,
  ...ruleVariants,
];
