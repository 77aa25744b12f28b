// The order of contract versions: `<major>.<minor>` as two integers, so that 1.100 is newer than 1.82. The caller
// has checked the form.

/** Negative when `left` is older, 0 when both are the same, positive when `left` is newer. */
export function compareVersions(left: string, right: string): number {
  const [leftMajor = 0, leftMinor = 0] = left.split('.').map(Number);
  const [rightMajor = 0, rightMinor = 0] = right.split('.').map(Number);
  return leftMajor - rightMajor || leftMinor - rightMinor;
}
