// List, table or queue.
import { useLanguage } from '../shared/useLanguage.ts';
import { ToolbarChoice } from './ToolbarChoice.tsx';
import { useDashboard } from './useDashboard.ts';

export function Layouts() {
  const { toolbar } = useLanguage().words;
  const { view, show } = useDashboard().shownView;
  return (
    <ToolbarChoice
      choose={(as) => show({ as })}
      name={toolbar.layouts}
      options={[
        { value: 'list', label: toolbar.list, picture: 'list' },
        { value: 'table', label: toolbar.table, picture: 'table' },
        { value: 'queue', label: toolbar.queue, picture: 'queue' },
      ]}
      value={view.as ?? 'list'}
    />
  );
}
