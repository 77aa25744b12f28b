// Web Locks for jsdom, as far as the page uses them: exclusive, first come first served, abortable, or only if available
// (Web Locks API, 3.3).

type Turn = () => void;

/** One instance for all documents of a browser. */
export class FakeLocks implements LockManager {
  readonly #waiting = new Map<string, Turn[]>();

  async request<T>(
    name: string,
    options: LockOptions | LockGrantedCallback<T>,
    then?: LockGrantedCallback<T>,
  ): Promise<Awaited<T>> {
    const { signal, ifAvailable }: LockOptions = typeof options === 'function' ? {} : options;
    const granted = typeof options === 'function' ? options : then;
    if (granted === undefined) throw new TypeError('A lock is asked for with a callback.');
    if (ifAvailable === true && this.#waiting.has(name)) return await granted(null);
    await this.#turn(name, signal);
    try {
      return await granted({ name, mode: 'exclusive' });
    } finally {
      this.#pass(name);
    }
  }

  async query(): Promise<LockManagerSnapshot> {
    return {};
  }

  /** Resolves when the caller holds the lock. */
  #turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#waiting.get(name);
    if (queue === undefined) {
      this.#waiting.set(name, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      queue.push(resolve);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(resolve);
        if (at >= 0) queue.splice(at, 1);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  }

  #pass(name: string): void {
    const next = this.#waiting.get(name)?.shift();
    if (next === undefined) this.#waiting.delete(name);
    else next();
  }
}
