// Requests the browser's permission for notifications.

export type NotificationAnswer =
  | 'granted'
  /** Also if the prompt was dismissed. */
  | 'denied'
  /** Not supported, or not a secure context. */
  | 'unavailable';

/** On a press only. Never throws. */
export async function askForNotifications(): Promise<NotificationAnswer> {
  if (!('Notification' in window) || !window.isSecureContext) return 'unavailable';
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'denied';
  } catch {
    return 'unavailable';
  }
}
