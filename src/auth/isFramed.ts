// Whether the page is inside of another one.

/** Sign-in pages refuse to be framed (RFC 9700, 4.16), and what a frame keeps is for its host's visitors alone. */
export function isFramed(): boolean {
  return window.parent !== window;
}
