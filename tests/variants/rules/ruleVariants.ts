// Variants that break rules of docs/specification.md in the client, unless Stryker mutates the source, and in the
// embedded LMS.
import type { RuleVariant } from '../variant.ts';
import { assertionRules } from './assertionRules.ts';
import { countRules } from './countRules.ts';
import { credentialRules } from './credentialRules.ts';
import { grantRules } from './grantRules.ts';
import { lifecycleRules } from './lifecycleRules.ts';
import { registrationRules } from './registrationRules.ts';
import { resourceRules } from './resourceRules.ts';
import { routeRules } from './routeRules.ts';
import { scopeRules } from './scopeRules.ts';
import { tokenRequestRules } from './tokenRequestRules.ts';
import { tokenRules } from './tokenRules.ts';
import { updateTypeRules } from './updateTypeRules.ts';
import { versionCheckRules } from './versionCheckRules.ts';
import { versioningRules } from './versioningRules.ts';

export const ruleVariants: readonly RuleVariant[] = [
  ...assertionRules,
  ...countRules,
  ...credentialRules,
  ...grantRules,
  ...lifecycleRules,
  ...registrationRules,
  ...resourceRules,
  ...routeRules,
  ...scopeRules,
  ...tokenRequestRules,
  ...tokenRules,
  ...updateTypeRules,
  ...versionCheckRules,
  ...versioningRules,
];
