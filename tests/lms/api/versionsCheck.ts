// POST {root}/versions/check (the specification, "Version check request" and "Version check response").
import { array, literal, object, pipe, regex, safeParse, string, union } from 'valibot';
import type { Person, World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';
import { offeredVersions, unstable } from './contracts.ts';

// `unstable` is a valid question; it is never supported ("Versioning" 8).
const request = array(
  object({
    ProductCode: string(),
    Version: union([pipe(string(), regex(/^\d+\.\d+$/)), literal(unstable)]),
  }),
);

interface VersionsCheckAnswer {
  Supported: boolean;
  Versions: {
    ProductCode: string;
    Version: string;
    Supported: boolean;
    /** null for a product that does not exist: the specification leaves the value open. */
    LatestVersion: string | null;
  }[];
}

/** @throws {ApiProblem} 400 when `body` is not an array of product codes and `<major>.<minor>` versions */
export function versionsCheck(world: World, person: Person, body: unknown): VersionsCheckAnswer {
  const asked = safeParse(request, body);
  if (!asked.success) {
    throw new ApiProblem(
      'bad-request',
      'The body must be a JSON array of {"ProductCode": "le", "Version": "1.82"}.',
    );
  }
  const versions = asked.output.map(({ ProductCode, Version }) => {
    const offered = offeredVersions(world, person, ProductCode);
    const LatestVersion = offered.at(-1) ?? null;
    return { ProductCode, Version, Supported: offered.includes(Version), LatestVersion };
  });
  return { Supported: versions.every(({ Supported }) => Supported), Versions: versions };
}
