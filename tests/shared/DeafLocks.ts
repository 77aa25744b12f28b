// Web Locks that never answer, not even to an aborted request: a browser whose lock service hangs.

export class DeafLocks implements LockManager {
  request(): Promise<never> {
    return new Promise(() => undefined);
  }

  query(): Promise<never> {
    return new Promise(() => undefined);
  }
}
