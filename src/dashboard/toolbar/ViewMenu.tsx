// The buttons of filter and order; on a narrow screen, of a sheet with lanes and layouts too.
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { FilterAndSort } from './FilterAndSort.tsx';
import styles from './Toolbar.module.css';

const ViewSheet = lazyPart(() => import('./ViewSheet.tsx').then((part) => part.ViewSheet));

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
      <div className={styles['narrow']}>
        <Button onClick={() => setOpen(true)}>{toolbar.view}</Button>
      </div>
      {/* Outside: a modal dialog that a wider window hides would block the page. */}
      {isOpen && (
        <ViewSheet onClose={() => setOpen(false)}>
          {hasFilter && <FilterAndSort />}
          {children}
        </ViewSheet>
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
      className={styles['filter']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          menu.current?.hidePopover();
      }}
    >
      <Button popoverTarget={id}>{toolbar.filter}</Button>
      <div className={styles['menu']} id={id} popover="auto" ref={menu}>
        <FilterAndSort />
      </div>
    </div>
  );
}
