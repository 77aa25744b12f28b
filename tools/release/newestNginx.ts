// Compares the nginx of deploy/Dockerfile with the releases of nginx. Stable versions have an even second number.

/** `refs`: what `git ls-remote --tags` prints of nginx's repository. undefined: no stable version in it. */
export function newestStable(refs: string): string | undefined {
  const stable = refs.match(/(?<=refs\/tags\/release-)\d+\.\d*[02468]\.\d+$/gm) ?? [];
  return stable.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1);
}

/** The version in the `FROM` line; undefined: none, or no exact one. */
export function nginxOf(dockerfile: string): string | undefined {
  return /^FROM nginxinc\/nginx-unprivileged:(\d+\.\d+\.\d+)-alpine/m.exec(dockerfile)?.[1];
}
