// Reads how long caches may reuse an answer (RFC 9111, 4.2.1).

/** 0: revalidate. Undefined: no lifetime. The longest lifetime counts. */
export function secondsKept(headers: Headers): number | undefined {
  const control = headers.get('Cache-Control')?.toLowerCase() ?? '';
  if (/\bno-(?:cache|store)\b/.test(control)) return 0;
  const ages = [...control.matchAll(/\b(?:s-maxage|max-age)\s*=\s*"?(\d+)/g)];
  if (ages.length > 0) return Math.max(...ages.map(([, seconds]) => Number(seconds)));
  const expires = headers.get('Expires');
  if (expires === null) return undefined;
  const until = Date.parse(expires);
  // An invalid date counts as past (RFC 9111, 5.3).
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1000);
}
