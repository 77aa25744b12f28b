// Checks package-lock.json: complete for every platform, and nothing in it from outside the default
// registry. npm itself writes locks that lack other platforms' binaries and installs them silently.
// It names each defect and leaves the lock as it is.
import * as v from 'valibot';

const REGISTRY = 'https://registry.npmjs.org/';
const Specs = v.optional(v.record(v.string(), v.string()), {});
const Lock = v.looseObject({
  lockfileVersion: v.picklist([2, 3], 'lockfileVersion is not 2 or 3: run `npm install`'),
  packages: v.record(
    v.string(),
    v.looseObject({
      version: v.optional(v.string()),
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean(), false),
      inBundle: v.optional(v.boolean(), false),
      dependencies: Specs,
      devDependencies: Specs,
      optionalDependencies: Specs,
    }),
  ),
});

type Packages = v.InferOutput<typeof Lock>['packages'];

/** One sentence per defect; empty when `lock` (the parsed file) is sound. Never throws. */
export function findLockDefects(lock: unknown): string[] {
  const parsed = v.safeParse(Lock, lock);
  if (!parsed.success) {
    return parsed.issues.map(
      (issue) => `package-lock.json, ${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`,
    );
  }
  const { packages } = parsed.output;
  const defects: string[] = [];
  for (const [at, entry] of Object.entries(packages)) {
    const owner = at === '' ? 'package.json' : at;
    for (const [name, spec] of Object.entries(entry.optionalDependencies)) {
      if (!isLocked(packages, at, name)) {
        defects.push(
          `${owner}: its optional dependency ${name}@${spec} is not in the lock, so other platforms go without it. Remove package-lock.json and node_modules, and run \`npm install\`.`,
        );
      }
    }
    const { dependencies, devDependencies, optionalDependencies } = entry;
    const specs = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const [name, spec] of Object.entries(specs)) {
      if (isOutsideRegistry(spec)) {
        defects.push(
          `${owner}: takes ${name} from ${spec}. Depend on a published version instead.`,
        );
      }
    }
    if (at !== '') defects.push(...originDefects(at, entry));
  }
  return defects;
}

function originDefects(at: string, entry: Packages[string]): string[] {
  if (entry.link)
    return [`${at}: a link to a folder, which nobody else has. Use a published version.`];
  const defects: string[] = [];
  // A bundled package comes inside its parent's archive and under its parent's integrity.
  if (entry.integrity === undefined && !entry.inBundle) {
    defects.push(`${at}: no integrity, so a changed archive would pass. Install it anew.`);
  }
  if (entry.resolved !== undefined && !entry.resolved.startsWith(REGISTRY)) {
    defects.push(
      `${at}: resolved to ${entry.resolved}, not to ${REGISTRY}. Install it anew with the default registry, or remove "resolved".`,
    );
  }
  return defects;
}

/** Node's own rule: beside the package that asks, then in every folder above it. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  for (let folder = from; ;) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) {
      return true;
    }
    if (folder === '') return false;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent === -1 ? '' : folder.slice(0, parent);
  }
}

/** git, file, link, a tarball's address, or GitHub's `owner/name`: a version range has none of these. */
function isOutsideRegistry(spec: string): boolean {
  if (spec.startsWith('npm:')) return false;
  return (
    spec.includes('/') || /^(?:git|file|link|https?|github|gitlab|bitbucket|gist)[+:]/.test(spec)
  );
}
