// Whether a document is open in this tab.

/** `mark`: its `performance.timeOrigin`. Documents of one origin in one tab reach each other. */
export function isInTab(mark: string, frame: Window = window.top ?? window): boolean {
  if (timeOriginOf(frame) === mark) return true;
  return Array.from({ length: frame.length }, (_, at) => frame[at]).some(
    (inner) => inner !== undefined && isInTab(mark, inner),
  );
}

/** undefined for another origin. */
function timeOriginOf(frame: Window): string | undefined {
  try {
    return String(frame.performance.timeOrigin);
  } catch {
    return undefined;
  }
}
