// Broken headers of the page's server, and config.json read wrongly for them.
import { unit, type Variant } from './variant.ts';

const reads = (test: string) => unit('headers/gatewayHeaders', test);

export const gatewayVariants: readonly Variant[] = [
  {
    name: 'start-nginx.sh takes any text for an embedder',
    file: 'deploy/read-config.awk',
    from: 'if (o != "" && o == v["embedders." i]) print',
    to: 'if (1) print',
    caughtBy: reads('nobody may frame the page by'),
  },
  {
    name: 'start-nginx.sh reads half of a broken config.json',
    file: 'deploy/read-config.awk',
    from: 'if (broken || at <= length(text)) {',
    to: 'if (0) {',
    caughtBy: reads('nobody may frame the page by'),
  },
  {
    name: 'start-nginx.sh forgets that discovery is a call',
    file: 'deploy/read-config.awk',
    from: 'connect(v["auth.issuer"])',
    to: 'connect("")',
    caughtBy: reads('with discovery'),
  },
  {
    name: 'embedders may frame every address of the page',
    file: 'src/headers/headersFor.ts',
    from: "scope === 'embed' && embedders.length > 0",
    to: 'embedders.length > 0',
    caughtBy: unit('headers/headersFor', 'lets embedders frame the widget'),
  },
];
