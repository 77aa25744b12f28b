// Compares the nginx of deploy/Dockerfile with the releases of nginx. Stable versions have an even second number.

type Version = readonly [major: number, minor: number, patch: number];

/** `refs`: what `git ls-remote --tags` prints of nginx's repository. undefined: no stable version in it. */
export function newestStable(refs: string): string | undefined {
  return [...refs.matchAll(/refs\/tags\/release-(\d+)\.(\d+)\.(\d+)$/gm)]
    .map(([, ...parts]): Version => {
      const [major = 0, minor = 0, patch = 0] = parts.map(Number);
      return [major, minor, patch];
    })
    .filter(([, minor]) => minor % 2 === 0)
    .toSorted(compareVersions)
    .at(-1)
    ?.join('.');
}

/** The version in the `FROM` line. @throws Error without one */
export function nginxOf(dockerfile: string): string {
  const version = /^FROM nginxinc\/nginx-unprivileged:(\d+\.\d+\.\d+)-alpine/m.exec(
    dockerfile,
  )?.[1];
  if (version === undefined) throw new Error('deploy/Dockerfile names no exact version of nginx.');
  return version;
}

/** One sentence if `version` is not the newest; undefined: it is. */
export function nginxComplaint(version: string, refs: string): string | undefined {
  const newest = newestStable(refs);
  if (newest === undefined) return 'nginx lists no stable version.';
  if (newest === version) return undefined;
  return `deploy/Dockerfile has nginx ${version}, and the newest stable version is ${newest}. Take it before a release.`;
}

function compareVersions(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}
