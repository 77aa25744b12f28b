// The Nodes that the tools of this project run on: the oldest, the same as `engines` in package.json, and those that
// every change is tested on, the same as in .github/workflows/ci.yml.

const OLDEST = { major: 20, minor: 19 };

/** `major` for its newest release, `major.minor` for the newest of that. */
export const testedNodes = ['20.19', '22', '24', '26'] as const;

/** What to tell somebody whose Node (`20.18.1`) is too old; undefined when it is fine. */
export function nodeComplaint(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  const oldest = `${String(OLDEST.major)}.${String(OLDEST.minor)}`;
  return `Course Updates needs Node ${oldest} or newer, and this is Node ${version}. Install a newer one (https://nodejs.org), then run \`npm ci\` and this command again.`;
}
