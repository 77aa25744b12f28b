// A context that has no default.
import { useContext, type Context } from 'react';

/** @throws Error without a provider above. */
export function useContextAbove<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (value === undefined) throw new Error('A context has no provider above it');
  return value;
}
