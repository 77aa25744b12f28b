// The config.json that the dev server answers with, in place of the one in public/. It never holds a secret.
import type { DevLms } from './startDevLms.ts';
import type { RealLmsSettings } from './devSettings.ts';
import { gatewayPath } from './gatewayPath.ts';

/** For the embedded LMS. The API is on the page's own origin, through the dev server's proxy. */
export function embeddedLmsConfig(lms: Pick<DevLms, 'url' | 'issuer'>): unknown {
  return {
    lms: { baseUrl: '' },
    auth: {
      issuer: lms.issuer,
      clientId: 'course-updates',
      revocationEndpoint: `${lms.issuer}/connect/revocation`,
      endSessionEndpoint: `${lms.issuer}/connect/endsession`,
    },
    support: {
      name: 'Northfield IT Service Desk',
      url: `${lms.url}/help`,
      email: 'help@northfield.example',
    },
    brand: { lms: 'Northfield Online' },
    links: { course: `${lms.url}/courses/{orgUnitId}` },
    embedders: [lms.url],
  };
}

/**
 * For a real LMS.
 * @param pageOrigin where the page is served; the gateway, if there is one, is there too
 */
export function realLmsConfig(settings: RealLmsSettings, pageOrigin: string): unknown {
  // JSON leaves out what is undefined.
  return {
    lms: { baseUrl: '', apiRoot: settings.apiRoot, preset: settings.preset },
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
