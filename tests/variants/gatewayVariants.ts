// Variants of the gateway.
import { unit, type Variant } from './variant.ts';

export const gatewayVariants: readonly Variant[] = [
  {
    name: 'start-nginx.sh accepts any text as an embedder',
    file: 'deploy/read-config.awk',
    from: 'if (o != "" && o == v["embedders." i]) print',
    to: 'if (1) print',
    caughtBy: unit('headers/gatewayHeaders', 'no host may frame the page with'),
  },
  {
    name: 'start-nginx.sh accepts a broken config.json',
    file: 'deploy/read-config.awk',
    from: 'if (broken || at <= length(text)) {',
    to: 'if (0) {',
    caughtBy: unit('headers/gatewayHeaders', 'no host may frame the page with'),
  },
  {
    name: 'start-nginx.sh does not allow requests to the issuer for discovery',
    file: 'deploy/read-config.awk',
    from: 'connect(v["auth.issuer"])',
    to: 'connect("")',
    caughtBy: unit('headers/gatewayHeaders', 'with discovery'),
  },
];
