// Asks the person, through the browser, whether this page may notify them.

export type NotificationAnswer =
  | 'granted'
  /** Also where the question was closed without an answer. */
  | 'denied'
  /** This browser has none, or not at an address like this page's. */
  | 'unavailable';

/** Upon a press only: browsers take no other. Never throws. */
export async function askForNotifications(): Promise<NotificationAnswer> {
  if (!('Notification' in window) || !window.isSecureContext) return 'unavailable';
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'denied';
  } catch {
    return 'unavailable';
  }
}
