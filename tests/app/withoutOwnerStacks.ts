// Disables the owner stacks of React's development build, which only extend warnings and take a tenth of the tests' CPU
// time.
import * as React from 'react';

/** React stops at 10,000 stacks per second; this sets its counter to that. */
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
