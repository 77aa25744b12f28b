// Says that the address narrows what is shown. Its words come when it does.
import type { Scope } from '../../model/scope.ts';
import { later } from '../shared/later.tsx';
import { useApp } from '../shared/useApp.ts';

const ScopeNarrowed = later(
  () => import('./ScopeNarrowed.tsx').then((part) => part.ScopeNarrowed),
  // Its room, so that nothing moves when it comes.
  { pending: () => <p>{'\u00A0'}</p> },
);

export interface ScopeNoteProps {
  readonly scope: Scope;
  /** Values of the view that nobody can use either. */
  readonly ignored: readonly string[];
}

export function ScopeNote({ scope, ignored: ofView }: ScopeNoteProps) {
  const { config } = useApp();
  const narrowed = scope.types.length < config.updates.types.length;
  const ignored = [...scope.ignored, ...ofView];
  const wanted = scope.courses !== undefined || narrowed || ignored.length > 0;
  return wanted && <ScopeNarrowed ignored={ignored} narrowed={narrowed} scope={scope} />;
}
