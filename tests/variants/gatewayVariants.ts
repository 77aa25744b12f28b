// Variants of the gateway.
import { unit, type Variant } from './variant.ts';

export const gatewayVariants: readonly Variant[] = [
  {
    name: 'start-nginx.sh accepts any text as an embedder',
    file: 'deploy/read-config.awk',
    from: 'else if (is_origin(o) && is_safe(o))',
    to: 'else if (1)',
    caughtBy: unit('config/configExamples', 'property: the gateway frames what'),
  },
  {
    name: 'start-nginx.sh accepts a broken config.json',
    file: 'deploy/read-config.awk',
    from: 'if (broken) {\n    refuse',
    to: 'if (0) {\n    refuse',
    caughtBy: unit('config/configExamples', 'gateway'),
  },
  {
    name: 'start-nginx.sh does not allow requests to the issuer for discovery',
    file: 'deploy/read-config.awk',
    from: 'connect(issuer)',
    to: 'connect("")',
    caughtBy: unit('headers/gatewayHeaders', 'with discovery'),
  },
];
