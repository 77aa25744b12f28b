// What would let a config.json write more into the headers of a server than origins, or less: data only.
import { unit, type Variant } from './variant.ts';

const reads = (test: string) => unit('headers/gatewayHeaders', test);

export const gatewayVariants: readonly Variant[] = [
  {
    name: 'a start script takes any text for an embedder',
    file: 'deploy/read-config.awk',
    from: 'if (o != "" && o == v["embedders." i]) print',
    to: 'if (1) print',
    caughtBy: reads('nobody may frame the page by'),
  },
  {
    name: 'a start script reads half of a broken config.json',
    file: 'deploy/read-config.awk',
    from: 'if (broken || at <= length(text)) {',
    to: 'if (0) {',
    caughtBy: reads('nobody may frame the page by'),
  },
  {
    name: 'a start script forgets that discovery is a call',
    file: 'deploy/read-config.awk',
    from: 'connect(v["auth.issuer"])',
    to: 'connect("")',
    caughtBy: reads('with discovery'),
  },
];
