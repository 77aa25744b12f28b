// Checks package-lock.json: complete for every platform, from the default registry only. npm itself silently writes
// locks without other platforms' binaries.
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

/** One sentence per defect in the parsed file. @throws ValiError if it is no lock */
export function findLockDefects(lock: unknown): string[] {
  const { packages } = v.parse(Lock, lock);
  return Object.entries(packages).flatMap(([at, entry]) => {
    const missing = Object.keys(entry.optionalDependencies)
      .filter((name) => !isLocked(packages, at, name))
      .map(
        (name) => `${at || 'package.json'}: its optional dependency ${name} is not in the lock.`,
      );
    // A bundled package comes in its parent's archive. Links, git, folders and tarballs have other sources.
    const isOurs = at === '' || entry.inBundle;
    const isPublished =
      entry.integrity !== undefined && (entry.resolved ?? REGISTRY).startsWith(REGISTRY);
    const strange = `${at}: not an archive of ${REGISTRY} with its integrity. Install it anew.`;
    return isOurs || isPublished ? missing : missing.concat(strange);
  });
}

/** Node's resolution: beside the requiring package, then in every folder above. */
function isLocked(
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): boolean {
  if (`${from}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  const above = from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '');
  return from !== '' && isLocked(packages, above, name);
}
