// Cards, list, table or queue.
import { layoutFor } from '../../model/view.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { ToolbarChoice } from './ToolbarChoice.tsx';
import { useDashboard } from './useDashboard.ts';

/** `courseCount`: in scope; it decides where nobody does. */
export function Layouts({ courseCount }: { readonly courseCount: number }) {
  const { toolbar } = useLanguage().words;
  const { view, show } = useDashboard().shownView;
  return (
    <ToolbarChoice
      choose={(as) => show({ as })}
      name={toolbar.layouts}
      options={[
        { value: 'cards', label: toolbar.cards, picture: 'cards' },
        { value: 'list', label: toolbar.list, picture: 'list' },
        { value: 'table', label: toolbar.table, picture: 'table' },
        { value: 'queue', label: toolbar.queue, picture: 'queue' },
      ]}
      value={layoutFor(view, courseCount)}
    />
  );
}
