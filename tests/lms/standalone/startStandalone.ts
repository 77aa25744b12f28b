// The embedded LMS alone: with registrations for pages on other servers, and its output, which has the config.json of a page.
import { addPageOrigin } from '../registeredApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { startLms, type Lms } from '../startLms.ts';

interface LmsCall {
  /** 0: any free port. */
  readonly port: number;
  /** The host name in addresses; the server listens on loopback only. */
  readonly host: string;
  /** Addresses of pages, without a slash at the end; their redirect URIs are registered. */
  readonly pages: readonly string[];
  /** The token endpoint demands the client's secret, so that a page needs a gateway. */
  readonly confidential: boolean;
  /** Address of the keys of a service client for the doctor, which is registered then. */
  readonly jwks?: string;
}

/** Equal at every start, so that the set-up of a gateway stays valid. It protects nothing. */
const DEMO_SECRET = 'demo-secret-that-protects-nothing';

/** @throws {PortTakenError} when the port belongs to another process */
export async function startStandalone(call: LmsCall): Promise<Lms> {
  const world = defaultWorld({ pageOrigins: [] });
  for (const application of world.applications) {
    for (const page of call.pages) addPageOrigin(application, page);
    if (call.confidential) application.clientSecret = DEMO_SECRET;
  }
  if (call.jwks !== undefined) {
    world.serviceApplications.push({
      kind: 'client credentials',
      clientId: 'doctor',
      name: 'Doctor',
      scope: 'core:*:*',
      accessTokenLifetime: 1800,
      jwksUrl: call.jwks,
      serviceUserId: '2041',
    });
  }
  // The widget on the home pages of courses, for a page that admits this LMS as an embedder.
  world.widget = call.pages[0] ?? null;
  return startLms({ world, port: call.port, host: call.host });
}

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
    ...world.serviceApplications.map(
      ({ clientId, jwksUrl }) => `Doctor         ${clientId}, with the keys at ${jwksUrl}`,
    ),
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
  const endpoints = confidential
    ? {
        authorizationEndpoint: `${issuer}/connect/authorize`,
        tokenEndpoint: `${origin}/gateway/token`,
        revocationEndpoint: `${origin}/gateway/revoke`,
      }
    : { revocationEndpoint: `${issuer}/connect/revocation` };
  const endSessionEndpoint = `${issuer}/connect/endsession`;
  return {
    lms: { baseUrl: confidential ? '' : url },
    auth: { issuer, clientId: 'course-updates', ...endpoints, endSessionEndpoint },
    links: { course: `${url}/courses/{orgUnitId}` },
    embedders: [url],
  };
}
