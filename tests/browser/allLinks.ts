// `links` of config.json for an LMS that has a page for everything: then every badge is a link.
import { updateTypes } from '../lms/world.ts';

export function allLinks(lmsUrl: string): Record<string, string> {
  return Object.fromEntries(
    ['course', ...Object.values(updateTypes)].map((kind) => [
      kind,
      `${lmsUrl}/courses/{orgUnitId}?to=${kind}`,
    ]),
  );
}
