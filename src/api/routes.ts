// The paths of the API, after its root (the specification, Endpoints).

/** The only route without a contract version. */
export const VERSIONS_CHECK = '/versions/check';

export const whoAmIPath = (version: string): string => `/lp/${version}/users/whoami`;

export const enrollmentsPath = (version: string): string =>
  `/lp/${version}/enrollments/myenrollments/`;

export const countsPath = (version: string): string => `/le/${version}/updates/myUpdates/`;

export const courseCountsPath = (version: string, orgUnitId: string): string =>
  `/le/${version}/${encodeURIComponent(orgUnitId)}/updates/myUpdates`;
