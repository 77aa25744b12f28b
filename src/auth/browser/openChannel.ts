// A BroadcastChannel between the documents of this origin.

export interface Channel {
  readonly post: (text: string) => void;
  readonly listen: (listener: (text: unknown) => void) => void;
  readonly close: () => void;
}

/** undefined if the browser denies it (an opaque origin). */
export function openChannel(name: string): Channel | undefined {
  try {
    const channel = new BroadcastChannel(name);
    return {
      post: (text) => channel.postMessage(text),
      listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
      close: () => channel.close(),
    };
  } catch {
    return undefined;
  }
}
