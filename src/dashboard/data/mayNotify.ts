// Whether the browser lets this page notify.

export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}
