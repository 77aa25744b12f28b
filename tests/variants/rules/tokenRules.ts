// Variants that break the transport and lifetime of tokens: data only.
import { lms, unit, type RuleVariant } from '../variant.ts';

export const tokenRules: readonly RuleVariant[] = [
  {
    breaks: ['Authentication, 7: Every call'],
    name: 'the page sends the token in the Authorization header',
    file: 'src/config/config.ts',
    from: "field.headerName, 'Authentication')",
    to: "field.headerName, 'Authorization')",
    caughtBy: unit('config/config', 'optional keys › has its default'),
  },
  {
    breaks: ['Authentication, 7: Every call'],
    name: 'the LMS reads the token in either header',
    file: 'tests/lms/api/bearerToken.ts',
    from: 'const value = header(tokenHeader);',
    to: 'const value = header(tokenHeader) ?? header(other);',
    caughtBy: lms('api', 'the token › is taken from the Authentication header only'),
  },
  {
    breaks: ['Authentication, 7: Calls are made'],
    name: 'config.json accepts any text as the token endpoint',
    file: 'src/config/config.ts',
    from: 'tokenEndpoint: v.optional(field.address),',
    to: 'tokenEndpoint: v.optional(field.text),',
    caughtBy: unit('config/configFields', 'addresses › …: …'),
  },
  {
    breaks: ['Authentication, 7: Calls are made'],
    name: 'config.json accepts any text as the end-session endpoint',
    file: 'src/config/config.ts',
    from: 'endSessionEndpoint: v.optional(field.address),',
    to: 'endSessionEndpoint: v.optional(field.text),',
    caughtBy: unit('config/configFields', 'addresses › …: …'),
  },
  {
    breaks: ['Authentication, 7: Calls are made'],
    name: 'config.json accepts any text as the authorization endpoint',
    file: 'src/config/config.ts',
    from: 'authorizationEndpoint: v.optional(field.address),',
    to: 'authorizationEndpoint: v.optional(field.text),',
    caughtBy: unit('config/configFields', 'addresses › …: …'),
  },
  {
    breaks: ['Authentication, 8: The service'],
    name: 'the LMS ignores the granted lifetime',
    file: 'tests/lms/auth/providerConfiguration.ts',
    from: 'return application.grantedLifetime ?? application.accessTokenLifetime;',
    to: 'return application.accessTokenLifetime;',
    caughtBy: lms('confidential', 'the service may grant another lifetime than the registered one'),
  },
  {
    breaks: ['Authentication, 8: When a token'],
    name: 'a token of the LMS outlives its lifetime',
    file: 'tests/lms/auth/providerConfiguration.ts',
    from: 'AccessToken: (_ctx, _token, client) => lifetimeOf(applicationOf(world, client)),',
    to: 'AccessToken: 72_000,',
    caughtBy: lms('tokens', 'an access token expires after the registered lifetime'),
  },
];
