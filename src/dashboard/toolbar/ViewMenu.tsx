// The buttons of filter and order; on a narrow screen, of a sheet with lanes and layouts too.
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { sorts } from '../../model/order.ts';
import { filters } from '../../model/view.ts';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useSortText } from '../data/useView.ts';
import { Select } from '../shared/Select.tsx';
import styles from './Toolbar.module.css';

const Sheet = lazyPart(() => import('../../app/shared/Sheet.tsx').then((part) => part.Sheet));

interface ViewMenuProps {
  readonly hasFilter: boolean;
  /** Lanes and layouts. */
  readonly children: ReactNode;
}

export function ViewMenu({ hasFilter, children }: ViewMenuProps) {
  const { toolbar } = useLanguage().words;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={`contents ${styles['narrow'] ?? ''}`}>
        <Button look="small" onClick={() => setOpen(true)}>
          {toolbar.view}
        </Button>
      </div>
      {/* Outside: a modal dialog that a wider window hides would block the page. */}
      {isOpen && (
        <Sheet onClose={() => setOpen(false)} title={toolbar.view}>
          <div className={`stack ${styles['sheet'] ?? ''}`}>
            {hasFilter && <FilterAndSort />}
            {children}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** It closes when the focus leaves it: it would hide what has the focus. */
export function FilterMenu() {
  const { toolbar } = useLanguage().words;
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          menu.current?.hidePopover();
      }}
    >
      <Button look="small" popoverTarget={id}>
        {toolbar.filter}
      </Button>
      <div
        className={`box raised anchored ${styles['menu'] ?? ''}`}
        id={id}
        popover="auto"
        ref={menu}
      >
        <div className={`stack ${styles['sheet'] ?? ''}`}>
          <FilterAndSort />
        </div>
      </div>
    </div>
  );
}

function FilterAndSort() {
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
