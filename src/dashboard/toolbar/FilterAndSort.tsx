// Filter and order.
import { sorts } from '../../model/order.ts';
import { filters } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { Select } from '../shared/Select.tsx';
import { useSortText } from '../data/useSortText.ts';

export function FilterAndSort() {
  const { words } = useLanguage();
  const { toolbar } = words;
  const sortText = useSortText();
  const { view, show } = useDashboard('shownView');
  return (
    <>
      <Select
        choose={(next) => show({ show: next })}
        name={toolbar.show}
        options={(['all', ...filters] as const).map((value) => ({
          value,
          text: words.show[value],
        }))}
        value={view.show}
      />
      <Select
        choose={(next) => show({ sort: next })}
        name={toolbar.sort}
        options={(['needs', ...sorts] as const).map((value) => ({
          value,
          text: sortText(value),
        }))}
        value={view.sort}
      />
    </>
  );
}
