// Says that the address narrows what is shown. Its words come when it does.
import type { Scope } from '../../model/scope.ts';
import { useLater } from '../shared/useLater.ts';
import { useApp } from '../shared/useApp.ts';

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
  const note = useLater(wanted, loadNote);
  if (!wanted || note === 'missing') return undefined;
  // Its room, so that nothing moves when it comes.
  if (note === undefined) return <p>{'\u00A0'}</p>;
  return <note.ScopeNarrowed ignored={ignored} narrowed={narrowed} scope={scope} />;
}

const loadNote = () => import('./ScopeNarrowed.tsx');
