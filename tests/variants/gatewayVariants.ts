// Variants of the gateway.
import { unit, type Variant } from './variant.ts';

export const gatewayVariants: readonly Variant[] = [
  {
    name: 'start-nginx.sh takes any text for an embedder',
    file: 'deploy/read-config.awk',
    from: 'if (o != "" && o == v["embedders." i]) print',
    to: 'if (1) print',
    caughtBy: unit('headers/gatewayHeaders', 'no host may frame the page with'),
  },
  {
    name: 'start-nginx.sh reads half of a broken config.json',
    file: 'deploy/read-config.awk',
    from: 'if (broken || at <= length(text)) {',
    to: 'if (0) {',
    caughtBy: unit('headers/gatewayHeaders', 'no host may frame the page with'),
  },
  {
    name: 'start-nginx.sh forgets that discovery is a call',
    file: 'deploy/read-config.awk',
    from: 'connect(v["auth.issuer"])',
    to: 'connect("")',
    caughtBy: unit('headers/gatewayHeaders', 'with discovery'),
  },
];
