// A link within the page: the address changes, nothing is loaded.
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}
