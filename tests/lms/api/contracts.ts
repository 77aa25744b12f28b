// Decides which contract versions this person's LMS offers, answers calls to others (the specification, "States and transitions" and
// "Versioning"), and POST {root}/versions/check.
import type { ContractVersion, Person, ProductCode, World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';
import { array, literal, object, pipe, regex, safeParse, string, union } from 'valibot';

/** In place of a version: the experimental namespace ("Versioning" 1 and 8). */
const unstable = 'unstable';

function answers({ state }: ContractVersion): boolean {
  switch (state) {
    case 'current':
    case 'deprecated':
      return true;
    case 'obsolete':
    case 'removed':
      return false;
  }
}

/** `<major>.<minor>` as two integers, so that 1.100 is newer than 1.82. Negative when `left` is older. */
function compareVersions(left: string, right: string): number {
  const [leftMajor = 0, leftMinor = 0] = left.split('.').map(Number);
  const [rightMajor = 0, rightMinor = 0] = right.split('.').map(Number);
  return leftMajor - rightMajor || leftMinor - rightMinor;
}

/** The versions of a product that answer, oldest first; empty for a product that does not exist. */
function offeredVersions(world: World, person: Person, product: string): string[] {
  const table: Readonly<Record<string, ContractVersion[]>> = {
    ...world.contracts,
    ...person.contracts,
  };
  const versions = Object.hasOwn(table, product) ? (table[product] ?? []) : [];
  return versions
    .filter(answers)
    .map(({ version }) => version)
    .toSorted(compareVersions);
}

/**
 * `unstable` answers like the latest contract; only the version check shows that it is unsupported.
 * @throws {ApiProblem} 404 for a version that is unknown, obsolete or removed
 */
export function requireContract(
  world: World,
  person: Person,
  product: ProductCode,
  version: string,
): void {
  const offered = offeredVersions(world, person, product);
  const answered = version === unstable ? offered.length > 0 : offered.includes(version);
  if (!answered) {
    throw new ApiProblem('not-found', `This LMS does not offer ${product} ${version}.`);
  }
}

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
