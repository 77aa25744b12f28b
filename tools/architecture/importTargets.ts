// Resolves the imports of a module to own files or packages.
import { posix } from 'node:path';
import type { Import, Module } from './readModule.ts';

/** Imports of own files, as paths from the repository's root. */
export function ownImports(module: Module): (Import & { readonly target: string })[] {
  return module.imports.flatMap((item) =>
    item.specifier?.startsWith('.') === true
      ? [{ ...item, target: posix.join(posix.dirname(module.path), withoutQuery(item.specifier)) }]
      : [],
  );
}

/** All other imports. */
export function packageImports(module: Module): (Import & { readonly specifier: string })[] {
  return module.imports.flatMap((item) =>
    item.specifier === undefined || item.specifier.startsWith('.')
      ? []
      : [{ ...item, specifier: item.specifier }],
  );
}

/** `name` of `name/part`, `@scope/name` of `@scope/name/part`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Vite's `./file.svg?raw` becomes ./file.svg. */
function withoutQuery(specifier: string): string {
  return specifier.split('?', 1).join('');
}
