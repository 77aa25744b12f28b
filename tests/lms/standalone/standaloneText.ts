// The output of the LMS alone: address, and the config.json of a page for it.
import type { Lms } from '../startLms.ts';
import type { LmsCall } from './lmsCommand.ts';
import { DEMO_SECRET } from './startStandalone.ts';

export function standaloneText({ url, issuer, world }: Lms, call: LmsCall): string {
  const redirectUris = world.applications.flatMap((application) => application.redirectUris);
  const [somebody] = world.people;
  const course = world.enrollments.find(({ personId }) => personId === somebody?.id);
  return [
    `Embedded LMS   ${url}  (sign in as anybody on its list; Ctrl+C ends it)`,
    `API            ${url}${world.apiRoot}`,
    `Issuer         ${issuer}`,
    `Endpoints      ${issuer}/connect/token, ${issuer}/connect/revocation`,
    'Client id      course-updates',
    ...(call.confidential ? [`Client secret  ${DEMO_SECRET}`] : []),
    `Redirect URIs  ${redirectUris.join(', ')}`,
    `Widget         on the home page of a course, such as ${url}/courses/${course?.courseId ?? ''}`,
    `Doctor's key   register its JWKS file at ${url}/admin/applications, with an https address`,
    '',
    ...call.pages.flatMap((page) => [
      `config.json for ${page}/:`,
      JSON.stringify(configFor(page, { url, issuer }, call.confidential), null, 2),
      '',
    ]),
  ].join('\n');
}

/** Behind a gateway, only the sign-in pages are outside the page's own origin (docs/deploy.md). */
function configFor(
  page: string,
  { url, issuer }: Pick<Lms, 'url' | 'issuer'>,
  confidential: boolean,
): unknown {
  const { origin } = new URL(page);
  const auth = { issuer, clientId: 'course-updates' };
  const endSessionEndpoint = `${issuer}/connect/endsession`;
  const rest = { links: { course: `${url}/courses/{orgUnitId}` }, embedders: [url] };
  if (!confidential) {
    const revocationEndpoint = `${issuer}/connect/revocation`;
    return {
      lms: { baseUrl: url },
      auth: { ...auth, revocationEndpoint, endSessionEndpoint },
      ...rest,
    };
  }
  return {
    lms: { baseUrl: '' },
    auth: {
      ...auth,
      authorizationEndpoint: `${issuer}/connect/authorize`,
      tokenEndpoint: `${origin}/gateway/token`,
      revocationEndpoint: `${origin}/gateway/revoke`,
      endSessionEndpoint,
    },
    ...rest,
  };
}
