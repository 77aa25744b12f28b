// Broadcast channels between documents of one browser; each message arrives one microtask later.
import type { Channel } from '../../../src/auth/browser/openChannel.ts';

interface Open {
  readonly name: string;
  hear: (text: unknown) => void;
}

export class FakeChannels {
  readonly #all = new Set<Open>();
  #silent = false;

  readonly open = (name: string): Channel => {
    const own: Open = { name, hear: () => undefined };
    this.#all.add(own);
    return {
      post: (text) => {
        if (this.#silent) return;
        const others = [...this.#all].filter((other) => other !== own && other.name === name);
        for (const other of others) queueMicrotask(() => other.hear(text));
      },
      listen: (listener) => {
        own.hear = listener;
      },
      close: () => {
        this.#all.delete(own);
      },
    };
  };

  /** Drops all further messages, as unloading documents do. */
  silence(): void {
    this.#silent = true;
  }
}
