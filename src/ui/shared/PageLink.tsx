// A link within the page: the address changes, nothing is loaded.
import type { MouseEvent, ReactNode } from 'react';
import { useGo } from './useGo.ts';

export function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const go = useGo();
  function follow(event: MouseEvent) {
    // Another tab or window is the browser's work.
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    go.push(to);
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
