// Deliberately broken variants of the page and of the embedded LMS, and the test that must catch each. A suite that lets one
// of them pass proves less than it says. `npm run variants` applies them one at a time.
import { automaticVariants } from './automaticVariants.ts';
import { codeVariants } from './codeVariants.ts';
import { countVariants } from './countVariants.ts';
import { dashboardVariants } from './dashboardVariants.ts';
import { doctorVariants } from './doctorVariants.ts';
import { doctorPageVariants } from './doctorPageVariants.ts';
import { deployedVariants } from './deployedVariants.ts';
import { drawingVariants } from './drawingVariants.ts';
import { edgeVariants } from './edgeVariants.ts';
import { frameVariants } from './frameVariants.ts';
import { elementVariants } from './elementVariants.ts';
import { gateVariants } from './gateVariants.ts';
import { gatewayVariants } from './gatewayVariants.ts';
import { grantVariants } from './grantVariants.ts';
import { nextLoadVariants } from './nextLoadVariants.ts';
import { orderVariants } from './orderVariants.ts';
import { peopleVariants } from './peopleVariants.ts';
import { returnVariants } from './returnVariants.ts';
import { ruleVariants } from './rules/ruleVariants.ts';
import { sessionVariants } from './sessionVariants.ts';
import { snapshotVariants } from './snapshotVariants.ts';
import type { Variant } from './variant.ts';

export const variants: readonly Variant[] = [
  ...countVariants,
  ...dashboardVariants,
  ...peopleVariants,
  ...snapshotVariants,
  ...drawingVariants,
  ...codeVariants,
  ...gateVariants,
  ...nextLoadVariants,
  ...returnVariants,
  ...orderVariants,
  ...sessionVariants,
  ...automaticVariants,
  ...grantVariants,
  ...frameVariants,
  ...edgeVariants,
  ...doctorVariants,
  ...elementVariants,
  ...doctorPageVariants,
  ...deployedVariants,
  ...gatewayVariants,
  ...ruleVariants,
];
