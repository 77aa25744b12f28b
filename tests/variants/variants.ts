// All variants: broken forms of the page, the doctor and the gateway.
import { configVariants } from './configVariants.ts';
import { dashboardVariants } from './dashboardVariants.ts';
import { doctorVariants } from './doctorVariants.ts';
import { gatewayVariants } from './gatewayVariants.ts';
import { sessionVariants } from './sessionVariants.ts';
import type { Variant } from './variant.ts';

export const variants: readonly Variant[] = [
  ...configVariants,
  ...dashboardVariants,
  ...doctorVariants,
  ...gatewayVariants,
  ...sessionVariants,
];
