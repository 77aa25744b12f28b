// Calls a function that may throw, and returns its result.

/** undefined if `act` throws, after `onError`. */
export function attempt<T>(act: () => T, onError?: (error: unknown) => void): T | undefined {
  try {
    return act();
  } catch (error) {
    onError?.(error);
    return undefined;
  }
}
