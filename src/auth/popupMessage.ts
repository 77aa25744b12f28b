// What the sign-in window says to the frame that opened it, and to nobody else.

export interface PopupMessage {
  readonly type: 'course-updates:popup';
  /**
   * The query of the authorization response (RFC 6749, 4.1.2), and its fragment, which has no place there; empty: the window
   * is ready to go to the sign-in page.
   */
  readonly answer: string;
}
