// Checks package-lock.json: complete for every platform, and all of it from the default registry. npm itself writes locks that
// lack other platforms' binaries and installs them silently.
import * as v from 'valibot';

const REGISTRY = 'https://registry.npmjs.org/';
const Lock = v.looseObject({
  packages: v.record(
    v.string(),
    v.looseObject({
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      inBundle: v.optional(v.boolean(), false),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

/** One sentence per defect; empty when `lock` (the parsed file) is sound. @throws ValiError when it is no lock */
export function findLockDefects(lock: unknown): string[] {
  const { packages } = v.parse(Lock, lock);
  return Object.entries(packages).flatMap(([at, entry]) => {
    const missing = Object.keys(entry.optionalDependencies)
      .filter((name) => !isLocked(packages, at, name))
      .map(
        (name) => `${at || 'package.json'}: its optional dependency ${name} is not in the lock.`,
      );
    // A bundled package comes inside its parent's archive. Links, git, folders and tarballs are resolved elsewhere.
    const isOurs = at === '' || entry.inBundle;
    const isPublished =
      entry.integrity !== undefined && (entry.resolved ?? REGISTRY).startsWith(REGISTRY);
    const strange = `${at}: not an archive of ${REGISTRY} with its integrity. Install it anew.`;
    return isOurs || isPublished ? missing : missing.concat(strange);
  });
}

/** Node's own rule: beside the package that asks, then in every folder above it. */
function isLocked(
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): boolean {
  if (`${from}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  const above = from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '');
  return from !== '' && isLocked(packages, above, name);
}
