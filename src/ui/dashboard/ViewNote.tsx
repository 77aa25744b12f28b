// Says that the address narrows what is shown. Its words come when it does.
import type { View } from '../../model/view.ts';
import { useLater } from '../shared/useLater.ts';
import { useApp } from '../shared/useApp.ts';

export function ViewNote({ view }: { readonly view: View }) {
  const { config } = useApp();
  const narrowed = view.types.length < config.updates.types.length;
  const wanted = view.courses !== undefined || narrowed || view.ignored.length > 0;
  const note = useLater(wanted, loadNote);
  if (!wanted || note === 'missing') return undefined;
  // Its room, so that nothing moves when it comes.
  if (note === undefined) return <p>{'\u00A0'}</p>;
  return <note.ViewNarrowed narrowed={narrowed} view={view} />;
}

const loadNote = () => import('./ViewNarrowed.tsx');
