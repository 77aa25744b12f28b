// The registration form of the administrator tool (the specification, "Registered application"): reports all mistakes at once.
// Changes and issues nothing; see registerApplication.ts.
import * as v from 'valibot';
import { isScope } from '../auth/scopes.ts';
import { isLoopback } from '../isLoopback.ts';
import type { World } from '../world.ts';
import type { CodeApplication, ServiceApplication } from './registeredApplication.ts';

/** Texts by field; a box that is not ticked is absent, as in the submission of an HTML form. */
export type RegistrationForm = Readonly<Record<string, string>>;

export interface RegistrationProblem {
  field: string;
  /** A sentence with the mistake and its correction. */
  message: string;
}

/** The entered values, without the values that the LMS issues. */
export type Registration =
  | (Omit<CodeApplication, 'clientId' | 'clientSecret'> & { publicClient: boolean })
  | Omit<ServiceApplication, 'clientId'>;

/** Seconds (the specification, "Limits"). */
const LIFETIME = { shortest: 1800, longest: 72_000 };

const text = v.optional(v.string(), '');
const ticked = v.pipe(
  text,
  v.transform((value) => value !== ''),
);
const required = (label: string) => v.pipe(text, v.trim(), v.nonEmpty(`${label} is missing.`));

/** HTTPS, or plain HTTP on this machine: demonstrations and tests have no certificates. */
function isSafeUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** RFC 6749, section 3.1.2: absolute, and without a fragment. */
const isRedirectUri = (uri: string): boolean => isSafeUrl(uri) && !uri.includes('#');

const lifetimeWords = ({ input }: v.BaseIssue<string | number>): string =>
  `Access Token Lifetime ${input}: enter whole seconds from ${LIFETIME.shortest} to ${LIFETIME.longest}.`;

const common = {
  name: required('Application Name'),
  // Not trimmed: scopes are separated by a single space ("Authentication" 9).
  scope: v.pipe(
    text,
    v.nonEmpty('Scope is missing.'),
    v.check(
      (scope) => scope.split(' ').every(isScope),
      'Scope: enter group:resource:action, separated by single spaces; several actions are separated by commas, and * ' +
        'means all of them.',
    ),
  ),
  accessTokenLifetime: v.pipe(
    required('Access Token Lifetime'),
    v.digits(lifetimeWords),
    v.transform(Number),
    v.minValue(LIFETIME.shortest, lifetimeWords),
    v.maxValue(LIFETIME.longest, lifetimeWords),
  ),
  agreement: v.pipe(text, v.nonEmpty('Accept the developer agreement to register.')),
};

const otherType = ({ received }: v.BaseIssue<unknown>): string =>
  `An application of this type has no field ${received}; leave it out.`;

const codeForm = v.pipe(
  v.strictObject(
    {
      kind: v.literal('authorization code'),
      ...common,
      /** Separated by white space. The specification's table has one; the page uses several. */
      redirectUris: v.pipe(
        required('Redirect URI'),
        v.transform((uris) => [...new Set(uris.split(/\s+/))]),
        v.everyItem(isRedirectUri, 'Redirect URI: enter https addresses without a "#".'),
      ),
      promptForConsent: ticked,
      enableRefreshTokens: ticked,
      /** Not in the specification's table, which issues a secret to every application of the code type (RFC 10017). */
      publicClient: ticked,
    },
    otherType,
  ),
  v.transform((form): Registration => {
    const { agreement: _, ...fields } = form;
    const origins = fields.redirectUris.map((uri) => new URL(uri).origin);
    // The specification has no such field; a sign-out returns to the application's front page.
    return {
      ...fields,
      postLogoutRedirectUris: [...new Set(origins.map((origin) => `${origin}/`))],
    };
  }),
);

const serviceForm = ({
  people,
  serviceApplications,
}: Pick<World, 'people' | 'serviceApplications'>) =>
  v.pipe(
    v.strictObject(
      {
        kind: v.literal('client credentials'),
        ...common,
        jwksUrl: v.pipe(
          required('JWKS URL'),
          v.check(isSafeUrl, 'JWKS URL: enter an https address.'),
        ),
        serviceUserId: v.pipe(
          required('Service user'),
          v.check(
            (id) => people.some((person) => person.id === id),
            'Service user: there is no such person.',
          ),
          v.check(
            (id) => serviceApplications.every(({ serviceUserId }) => serviceUserId !== id),
            'Service user: has an application already; choose another, or delete that application.',
          ),
        ),
      },
      otherType,
    ),
    v.transform((form): Registration => {
      const { agreement: _, ...fields } = form;
      return fields;
    }),
  );

/** @returns the mistakes of a refused form */
export function readRegistration(
  world: Pick<World, 'people' | 'serviceApplications'>,
  form: RegistrationForm,
): Registration | RegistrationProblem[] {
  const forms = v.variant(
    'kind',
    [codeForm, serviceForm(world)],
    'Type: choose authorization code or client credentials.',
  );
  const read = v.safeParse(forms, form, { abortPipeEarly: true });
  if (read.success) return read.output;
  return read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
}
