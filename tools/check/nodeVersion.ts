// The oldest Node on which the tools of this project run: `engines` in package.json, and the first Node of the CI workflow.

const OLDEST = { major: 20, minor: 19 };

/** What to tell somebody whose Node (`20.18.1`) is too old; undefined when it is fine. */
export function nodeComplaint(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  const oldest = `${String(OLDEST.major)}.${String(OLDEST.minor)}`;
  return `Course Updates needs Node ${oldest} or newer, and this is Node ${version}. Install a newer one (https://nodejs.org), then run \`npm ci\` and this command again.`;
}
