// The oldest supported Node: `engines` in package.json, and the first Node of the CI workflow.

const OLDEST = { major: 20, minor: 19 };

/** A message for a Node that is too old (`20.18.1`); undefined: supported. */
export function nodeComplaint(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  const oldest = `${String(OLDEST.major)}.${String(OLDEST.minor)}`;
  return `Course Updates needs Node ${oldest} or newer, and this is Node ${version}. Install a newer one (https://nodejs.org), then run \`npm ci\` and this command again.`;
}
