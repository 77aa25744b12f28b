// Keeps React's development build from noting, for every element, the stack of whoever made it, which only adds lines to
// warnings. It is a tenth of what the app tests take of a processor.
import * as React from 'react';

/** React counts these, and stops of its own accord at 10,000 in a second: it is told that it has come so far. */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  });
}
