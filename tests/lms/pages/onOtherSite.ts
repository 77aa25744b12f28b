// The LMS by another name, which browsers take for another site.
const OTHER = 'portal.localhost';

/** Browsers partition the storage of its frames. */
export function onOtherSite(address: string): string {
  const other = new URL(address);
  other.hostname = other.hostname === OTHER ? 'localhost' : OTHER;
  return other.href;
}
