// The config.json of the dev server instead of the file in public/. It never holds a secret.
import { brightspaceAuthorizationEndpoint } from '../likeBrightspace.ts';
import type { DevLms } from './startDevLms.ts';
import type { RealLmsSettings } from './devSettings.ts';
import { onOtherSite } from '../loopback.ts';
import { gatewayPath } from './tokenGateway.ts';

/**
 * For the embedded LMS. The API is on the page's own origin, through the dev server's proxy; so is the gateway that adds the
 * secret, if the registration has a secret.
 */
export function embeddedLmsConfig(
  lms: Pick<DevLms, 'url' | 'issuer' | 'gateway'>,
  pageOrigin: string,
): unknown {
  const common = {
    support: {
      name: 'Northfield IT Service Desk',
      url: `${lms.url}/help`,
      email: 'help@northfield.example',
    },
    brand: { lms: 'Northfield Online' },
  };
  const auth = { issuer: lms.issuer, clientId: 'course-updates' };
  if (lms.gateway !== undefined) {
    return {
      lms: { baseUrl: '', webUrl: lms.url, preset: 'brightspace' },
      auth: {
        ...auth,
        authorizationEndpoint: brightspaceAuthorizationEndpoint(lms.url),
        tokenEndpoint: `${pageOrigin}${gatewayPath}`,
      },
      ...common,
    };
  }
  return {
    lms: { baseUrl: '' },
    auth: {
      ...auth,
      revocationEndpoint: `${lms.issuer}/connect/revocation`,
      endSessionEndpoint: `${lms.issuer}/connect/endsession`,
    },
    ...common,
    links: linksOf(`${lms.url}/courses/{orgUnitId}`),
    embedders: [lms.url, new URL(onOtherSite(lms.url)).origin],
  };
}

/** A link for each tool; all lead to the course page. */
function linksOf(course: string): Readonly<Record<string, string>> {
  return {
    course,
    UnreadDiscussions: `${course}?to=discussions`,
    UnapprovedDiscussions: `${course}?to=approvals`,
    UnreadAssignmentFeedback: `${course}?to=feedback`,
    UnreadAssignmentSubmissions: `${course}?to=submissions`,
    UnattemptedQuizzes: `${course}?to=quizzes`,
    UngradedQuizzes: `${course}?to=grading`,
  };
}

/**
 * For a real LMS.
 * @param pageOrigin origin of the page, and of the gateway if there is one
 */
export function realLmsConfig(settings: RealLmsSettings, pageOrigin: string): unknown {
  // JSON leaves out undefined values.
  return {
    lms: {
      baseUrl: '',
      webUrl: settings.baseUrl,
      apiRoot: settings.apiRoot,
      preset: settings.preset,
    },
    auth: {
      issuer: settings.issuer,
      clientId: settings.clientId,
      scope: settings.scope,
      authorizationEndpoint: settings.authorizationEndpoint,
      tokenEndpoint:
        settings.gateway === undefined ? settings.tokenEndpoint : `${pageOrigin}${gatewayPath}`,
    },
  };
}
