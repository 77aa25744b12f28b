// The config.json of the dev server instead of the file in public/. It never holds a secret.
import { brightspaceAuthorizationEndpoint } from '../likeBrightspace.ts';
import type { DevLms } from './startDevLms.ts';
import type { RealLmsSettings } from './devSettings.ts';
import { onOtherSite } from '../loopback.ts';
import { updateTypes } from '../world.ts';
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
    // All lead to the course page.
    links: Object.fromEntries(
      ['course', ...Object.values(updateTypes)].map((name) => [
        name,
        `${lms.url}/courses/{orgUnitId}?to=${name}`,
      ]),
    ),
    embedders: [lms.url, new URL(onOtherSite(lms.url)).origin],
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
