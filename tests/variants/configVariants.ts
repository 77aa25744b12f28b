// Variants of the configuration, and of the version check that it asks for.
import { app, unit, type Variant } from './variant.ts';

export const configVariants: readonly Variant[] = [
  {
    name: 'the page starts without a client id',
    file: 'src/config/config.ts',
    from: 'clientId: field.text,',
    to: 'clientId: v.string(),',
    caughtBy: unit('config/configFields', 'one value › auth.clientId'),
  },
  {
    name: 'a secret in config.json is reported as an unknown key',
    file: 'src/config/parseConfig.ts',
    from: '/secret|password|private.?key|token$/i',
    to: '/password/i',
    caughtBy: unit('config/configMistake', 'a secret › … is reported as a secret and not shown'),
  },
  {
    name: 'a route that answers 404 brings no version check forward',
    file: 'src/queries/queries.ts',
    from: 'const staleTime = Date.now() - since;',
    to: 'const staleTime = Infinity;',
    caughtBy: app('versions', 'a route that worked and then answers 404 starts the version check'),
  },
  {
    name: 'unstable is accepted without permission of the administrator',
    file: 'src/config/config.ts',
    from: '[product] === UNSTABLE',
    to: "[product] === ''",
    caughtBy: unit('config/config', 'is refused for production use, product by product'),
  },
  {
    name: 'config.json may separate scopes by several spaces',
    file: 'src/config/configFields.ts',
    from: '(?:(?:^| )',
    to: '(?:(?:^| +)',
    caughtBy: unit('config/configFields', 'one value › auth.scope'),
  },
  {
    name: 'the page sends the token in the Authorization header',
    file: 'src/config/config.ts',
    from: "field.headerName, 'Authentication')",
    to: "field.headerName, 'Authorization')",
    caughtBy: unit('config/config', 'optional keys › has its default'),
  },
  {
    name: 'config.json accepts any text as the token endpoint',
    file: 'src/config/config.ts',
    from: 'tokenEndpoint: v.optional(field.address),',
    to: 'tokenEndpoint: v.optional(field.text),',
    caughtBy: unit('config/configFields', 'addresses › …: …'),
  },
  {
    name: 'config.json accepts any text as a contract version',
    file: 'src/config/configFields.ts',
    from: '(value) => value === UNSTABLE || parseContractVersion(value) !== undefined,',
    to: '(value) => value !== UNSTABLE + UNSTABLE,',
    caughtBy: unit('config/configFields', 'one value › contracts.le'),
  },
  {
    name: 'the page does not check versions while it is open',
    file: 'src/dashboard/data/useAnswers.ts',
    from: 'useQuery(versionsQuery(client, wanted))',
    to: 'useQuery({ ...versionsQuery(client, wanted), enabled: false })',
    // The prefetch also checks once, so only a long test notices.
    caughtBy: app('dayLong.matrix', 'a tab visible for a day requests counts'),
  },
  {
    name: 'the version check is repeated a day late',
    file: 'src/queries/queries.ts',
    from: 'dataUpdatedAt + DAY_MS - Date.now()',
    to: 'dataUpdatedAt + 2 * DAY_MS - Date.now()',
    caughtBy: unit('queries/versions', 'support is checked at the start, and again every 24 hours'),
  },
];
