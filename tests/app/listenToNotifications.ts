// Fakes system notifications: those shown, and those closed.
import { onTestFinished, vi } from 'vitest';

interface Sent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** Heard although it replaces another one; the DOM's types have no such option. */
  readonly renotify: boolean;
}

/** Until the end of the test. `answer`: the person's answer to the permission prompt. */
export function listenToNotifications(answer: NotificationPermission) {
  const sent: Sent[] = [];
  const closed: Sent[] = [];
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => answer);
  class FakeNotification extends EventTarget {
    static permission: NotificationPermission = answer;
    static requestPermission = asked;
    readonly #own: Sent;
    constructor(title: string, options: NotificationOptions = {}) {
      super();
      const { body = '', tag = '', data } = options;
      structuredClone(data);
      const renotify = 'renotify' in options && options.renotify === true;
      this.#own = { title, body, tag, renotify };
      sent.push(this.#own);
    }
    close(): void {
      closed.push(this.#own);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { sent, closed, asked };
}
