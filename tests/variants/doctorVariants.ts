// Variants of the doctor: its assertion and its token request, its clock and its settings.
import { doctor, type Variant } from './variant.ts';

const byAssertion = doctor('assertion', 'follows the specification, with a new jti each time');

export const doctorVariants: readonly Variant[] = [
  {
    name: 'an assertion has no kid',
    file: 'src/doctor/service/serviceAssertion.ts',
    from: '{ alg: options.alg, kid: options.kid }',
    to: '{ alg: options.alg }',
    caughtBy: byAssertion,
  },
  {
    name: 'an assertion has the origin as aud',
    file: 'src/doctor/service/serviceAssertion.ts',
    from: '.setAudience(options.audience)',
    to: '.setAudience(new URL(options.audience).origin)',
    caughtBy: byAssertion,
  },
  {
    name: 'a jti is used twice',
    file: 'src/doctor/service/serviceAssertion.ts',
    from: '.setJti(crypto.randomUUID())',
    to: ".setJti('a-jti-of-twenty-letters')",
    caughtBy: byAssertion,
  },
  {
    name: 'the token request is no form',
    file: 'src/doctor/service/clientCredentials.ts',
    from: '    body,\n  });',
    to: '    body: body.toString(),\n  });',
    caughtBy: byAssertion,
  },
  {
    name: 'the token request names another grant',
    file: 'src/doctor/service/clientCredentials.ts',
    from: "grant_type: 'client_credentials',",
    to: "grant_type: 'password',",
    caughtBy: byAssertion,
  },
  {
    name: 'the token request names another kind of assertion',
    file: 'src/doctor/service/clientCredentials.ts',
    from: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    to: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer',
    caughtBy: doctor('healthy', 'every route of the page is requested once'),
  },
  {
    name: 'the token request has no assertion',
    file: 'src/doctor/service/clientCredentials.ts',
    from: 'client_assertion: await signAssertion({ ...assertion, audience: tokenEndpoint }),',
    to: "client_assertion: '',",
    caughtBy: byAssertion,
  },
  {
    name: 'the token request names no scope',
    file: 'src/doctor/service/clientCredentials.ts',
    from: 'audience: tokenEndpoint }),\n    scope,',
    to: 'audience: tokenEndpoint }),',
    caughtBy: byAssertion,
  },
  {
    name: 'the doctor cannot sign with RSA',
    file: 'src/doctor/service/serviceKey.ts',
    from: "v.picklist(['EC', 'RSA'])",
    to: "v.picklist(['EC'])",
    caughtBy: doctor('healthy', '… signs assertions, with the key as a JWK'),
  },
  {
    name: 'the doctor does not correct its clock',
    file: 'src/doctor/checks/checkToken.ts',
    from: 'const second = suspicious ? await attempt(check, skewSeconds) : first;',
    to: 'const second = suspicious ? await attempt(check, 0) : first;',
    caughtBy: doctor('discovery', 'that differ by … s are explained and corrected'),
  },
  {
    name: 'the doctor recommends lifetimes up to five minutes',
    file: 'src/doctor/checks/checkToken.ts',
    from: 'const RECOMMENDED_LIFETIME_SECONDS = 60;',
    to: 'const RECOMMENDED_LIFETIME_SECONDS = 300;',
    caughtBy: doctor('token', 'settings that are allowed but not recommended are warnings'),
  },
  {
    name: 'an assertion may live for six minutes',
    file: 'src/doctor/settingsFile.ts',
    from: 'v.maxValue(300, NOT_A_LIFETIME),',
    to: 'v.maxValue(360, NOT_A_LIFETIME),',
    caughtBy: doctor('usage', 'doctor.json › all mistakes are reported at once, without secrets'),
  },
  {
    name: 'the doctor does not explain a refused assertion',
    file: 'src/doctor/checks/checkToken.ts',
    from: 'if (isRefusedClient(refused)) return',
    to: "if (code === 'invalid_clients') return",
    caughtBy: doctor('token', 'a refusal › invalid_client for …'),
  },
];
