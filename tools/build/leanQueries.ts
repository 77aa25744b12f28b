// The query library brings along what changes data, what scrolls without end, and what suspends a component or throws an
// error at one. This page only reads, page by page, and draws its faults itself. Stand-ins of the same shape for these
// modules save 2 kB of 102, compressed.
import type { Plugin } from 'vite';

/** By file; each exports what its module exports. */
export const standIns = {
  'query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      config = {};
      build() { throw new Error('This page changes nothing.'); }
      clear() {}
      find() {}
      findAll() { return []; }
      getAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
      subscribe() { return () => {}; }
    }`,
  'query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => undefined;
    export const hasNextPage = () => false;
    export const hasPreviousPage = () => false;`,
  'react-query/build/modern/suspense.js': `
    export const defaultThrowOnError = () => false;
    export const ensureSuspenseTimers = () => {};
    export const fetchOptimistic = () => Promise.resolve();
    export const shouldSuspend = () => false;`,
  'react-query/build/modern/errorBoundaryUtils.js': `
    export const ensurePreventErrorBoundaryRetry = () => {};
    export const getHasError = () => false;
    export const useClearResetErrorBoundary = () => {};`,
  'react-query/build/modern/QueryErrorResetBoundary.js': `
    export const QueryErrorResetBoundary = ({ children }) => children;
    export const useQueryErrorResetBoundary = () => undefined;`,
} as const;

export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/@tanstack\/(?:query-core|react-query)\/build\/modern\/\w+\.js$/ },
      handler: (id) =>
        Object.entries(standIns).find(([file]) => id.endsWith(`/@tanstack/${file}`))?.[1],
    },
  };
}
