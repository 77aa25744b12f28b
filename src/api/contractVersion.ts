// `<major>.<minor>` as two integers: 1.100 is newer than 1.82 (the specification, Versioning 1).

/** The experimental namespace in place of a version (the specification, Versioning 8). */
export const UNSTABLE = 'unstable';

export interface ContractVersion {
  readonly major: number;
  readonly minor: number;
}

/** undefined for anything but two runs of digits with a point between. */
export function parseContractVersion(value: unknown): ContractVersion | undefined {
  const match = typeof value === 'string' ? /^(\d{1,9})\.(\d{1,9})$/.exec(value) : null;
  if (match === null) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]) };
}

/** Negative when `a` is older than `b`, positive when newer, 0 when the same. */
export function compareContractVersions(a: ContractVersion, b: ContractVersion): number {
  return a.major === b.major ? a.minor - b.minor : a.major - b.major;
}
