// All broken variants of the page and of the embedded LMS, each with the test that must catch it: `npm run variants` applies
// them in turn. Stryker mutates src/api, src/model and src/auth; those have variants for rules of the specification only.
import { administratorVariants } from './administratorVariants.ts';
import { dashboardVariants } from './dashboardVariants.ts';
import { nextLoadVariants } from './nextLoadVariants.ts';
import { renderingVariants } from './renderingVariants.ts';
import { ruleVariants } from './rules/ruleVariants.ts';
import { sessionVariants } from './sessionVariants.ts';
import type { Variant } from './variant.ts';

export const variants: readonly Variant[] = [
  ...dashboardVariants,
  ...renderingVariants,
  ...nextLoadVariants,
  ...sessionVariants,
  ...administratorVariants,
  ...ruleVariants,
];
