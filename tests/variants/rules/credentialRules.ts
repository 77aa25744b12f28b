// Variants that break the grants and credentials of a registration: data only.
import { lms, unit, type RuleVariant } from '../variant.ts';

export const credentialRules: readonly RuleVariant[] = [
  {
    breaks: [
      'Registered application, Prompt for user consent',
      'Authentication, 2: The code grant acts',
    ],
    name: 'the LMS asks nobody for consent',
    file: 'tests/lms/auth/grantOfSignIn.ts',
    from: 'if (application.promptForConsent) return undefined;',
    to: '',
    caughtBy: lms(
      'signIn',
      'a browser with a session › is asked for consent at every sign-in when the registration says so',
    ),
  },
  {
    breaks: ['Registered application, Prompt for user consent'],
    name: 'the LMS does not register the prompt for consent',
    file: 'tests/lms/applications/readRegistration.ts',
    from: "promptForConsent: read.ticked('promptForConsent'),",
    to: 'promptForConsent: false,',
    caughtBy: lms(
      'registration',
      'a complete form › with ticked boxes registers consent, refresh tokens, and a public client without a secret',
    ),
  },
  {
    breaks: ['Registered application, Enable refresh tokens'],
    name: 'the LMS gives everybody refresh tokens',
    file: 'tests/lms/auth/clientMetadata.ts',
    from: 'grant_types: application.enableRefreshTokens',
    to: 'grant_types: application.redirectUris',
    caughtBy: lms('tokens', 'a registration without refresh tokens issues no refresh token'),
  },
  {
    breaks: ['Registered application, Client ID'],
    name: 'the page starts without a client id',
    file: 'src/config/config.ts',
    from: 'clientId: field.text,',
    to: 'clientId: v.string(),',
    caughtBy: unit('config/configFields', 'one value › auth.clientId'),
  },
  {
    breaks: ['Registered application, Client ID'],
    name: 'the LMS issues consecutive numbers as client ids',
    file: 'tests/lms/applications/registerApplication.ts',
    from: 'const clientId = randomUUID();',
    to: 'const clientId = String(world.applications.length);',
    caughtBy: lms(
      'registration',
      'a complete form › of the service type is issued an id and no secret',
    ),
  },
  {
    breaks: ['Registered application, Client secret'],
    name: 'a secret in config.json is reported as an unknown key',
    file: 'src/config/parseConfig.ts',
    from: '/secret|password|private.?key|token$/i',
    to: '/password/i',
    caughtBy: unit('config/configMistake', 'a secret › … is reported as a secret and not shown'),
  },
  {
    breaks: ['Registered application, Client secret'],
    name: 'the LMS issues no secret',
    file: 'tests/lms/applications/registerApplication.ts',
    from: "publicClient ? null : randomBytes(32).toString('base64url')",
    to: "publicClient ? null : ''",
    caughtBy: lms(
      'registration',
      'a complete form › of the code type is issued an id and a secret',
    ),
  },
  {
    breaks: ['Registered application, Client secret'],
    name: 'the LMS asks nobody for a secret',
    file: 'tests/lms/auth/clientMetadata.ts',
    from: "{ token_endpoint_auth_method: 'client_secret_basic', client_secret: secret }",
    to: "{ token_endpoint_auth_method: 'none', client_secret: secret }",
    caughtBy: lms('confidential', 'an application with a secret › gets no token …'),
  },
];
