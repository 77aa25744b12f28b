// Variants that break grants: who gets a token, and how long it is renewable. Data only.
import { doctor, lms, type RuleVariant } from '../variant.ts';

export const grantRules: readonly RuleVariant[] = [
  {
    breaks: ['Authentication, 1', 'Authentication, 9: What is asked'],
    name: 'the LMS grants unregistered scopes',
    file: 'tests/lms/auth/requestedScopes.ts',
    from: 'if (!scopeIsWithin(scope, registered)) {',
    to: 'if (registered.length === 0) {',
    caughtBy: lms('api', 'scopes › must be registered'),
  },
  {
    breaks: ['Authentication, 2: The code grant acts'],
    name: 'the LMS lets tokens act for somebody else',
    file: 'tests/lms/auth/answerSignInPages.ts',
    from: 'accountId: person.id, remember',
    to: "accountId: '1187', remember",
    caughtBy: lms('api', 'the token › names the caller'),
  },
  {
    breaks: ['Authentication, 2: The code grant uses'],
    name: 'the LMS gives public clients a code without PKCE',
    file: 'tests/lms/auth/providerConfiguration.ts',
    from: 'pkce: { required: (_ctx, client) => codeApplicationOf(world, client).clientSecret === null },',
    to: 'pkce: { required: () => false },',
    caughtBy: lms('confidential', 'a public application › must use PKCE'),
  },
  {
    breaks: ['Authentication, 2: The code grant uses'],
    name: 'the LMS takes no secret',
    file: 'tests/lms/auth/clientMetadata.ts',
    from: "token_endpoint_auth_method: 'client_secret_basic'",
    to: "token_endpoint_auth_method: 'none'",
    caughtBy: lms(
      'confidential',
      'an application with a secret › sends it in the header or in the form, never in both',
    ),
  },
  {
    breaks: ['Authentication, 2: The client credentials'],
    name: 'the doctor requests the grant type of a sign-in',
    file: 'src/doctor/service/clientCredentials.ts',
    from: "grant_type: 'client_credentials',",
    to: "grant_type: 'authorization_code',",
    caughtBy: doctor(
      'healthy',
      'every route of the page is requested once, and counts at a long address, without a sign-in',
    ),
  },
  {
    breaks: ['Authentication, 2: The client credentials'],
    name: 'the LMS lets a service act for another person',
    file: 'tests/lms/auth/authenticationService.ts',
    from: 'return { personId: application.serviceUserId, scope };',
    to: "return { personId: '1187', scope };",
    caughtBy: lms(
      'serviceToken',
      'the token › acts as the service user, with the enrolments of that user',
    ),
  },
  {
    breaks: ['Authentication, 5: A refresh token'],
    name: 'the LMS accepts a refresh token twice',
    file: 'tests/lms/auth/providerConfiguration.ts',
    from: 'rotateRefreshToken: true,',
    to: 'rotateRefreshToken: false,',
    caughtBy: lms(
      'tokens',
      'a refresh token gives a new pair, and its reuse revokes all tokens of the sign-in',
    ),
  },
  {
    breaks: ['Authentication, 5: A refresh token'],
    name: 'a refresh token of the LMS lives for days',
    file: 'tests/lms/auth/providerConfiguration.ts',
    from: 'sessionHours * 3600;',
    to: 'sessionHours * 36_000;',
    caughtBy: lms('specification', 'a refresh token that has expired is refused'),
  },
  {
    breaks: ['Authentication, 5: Only applications'],
    name: 'the LMS refreshes after the registration forbids refresh tokens',
    file: 'tests/lms/auth/clientMetadata.ts',
    from: 'grant_types: application.enableRefreshTokens',
    to: 'grant_types: application.redirectUris',
    caughtBy: lms('confidential', 'refreshing ends when the registration no longer allows it'),
  },
  {
    breaks: ['Authentication, 6: An administrator'],
    name: 'the form of the LMS registers nothing',
    file: 'tests/lms/pages/administratorPages.ts',
    from: 'registerApplication(world, form)',
    to: 'registerApplication(structuredClone(world), form)',
    caughtBy: lms('administrator', 'registering › lists an application with its service user'),
  },
  {
    breaks: ['Authentication, 6: An administrator'],
    name: 'the LMS shows no client id',
    file: 'tests/lms/pages/applicationsPage.ts',
    from: "['Client ID', html`<code>${clientId}</code>`],",
    to: '',
    caughtBy: lms(
      'administrator',
      'registering › shows the credentials of the new application and escapes its name',
    ),
  },
  {
    breaks: ['Authentication, 6: Compromised'],
    name: 'the LMS forgets which applications were deleted',
    file: 'tests/lms/applications/deleteApplication.ts',
    from: 'world.deletedClientIds.push(clientId);',
    to: '',
    caughtBy: lms(
      'administrator',
      'deleting › revokes access and refresh tokens at once, for ever',
    ),
  },
];
