// `links` of config.json with a template for every badge.
import { updateTypes } from '../lms/world.ts';

export function allLinks(lmsUrl: string): Record<string, string> {
  return Object.fromEntries(
    ['course', ...Object.values(updateTypes)].map((kind) => [
      kind,
      `${lmsUrl}/courses/{orgUnitId}?to=${kind}`,
    ]),
  );
}
