// Whether the page is in a frame.

/** Sign-in pages refuse frames (RFC 9700, 4.16). */
export function isFramed(): boolean {
  return window.parent !== window;
}
