// Asks the browser whether the page may notify, which it may be asked only when a person has just said so.

export async function askForNotifications(): Promise<'granted' | 'denied' | 'unavailable'> {
  if (!('Notification' in window)) return 'unavailable';
  try {
    const answer = await Notification.requestPermission();
    return answer === 'granted' ? 'granted' : 'denied';
  } catch {
    return 'unavailable';
  }
}
