// The widget: a part of the host's page, without a bar; the menu stands on the line of the sums.
import { useRef, useState, type ReactNode } from 'react';
import { Layout } from '../app/shared/Layout.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { AfterRows } from '../dashboard/AfterRows.tsx';
import { CourseView, NoCourses, type ViewProps } from '../dashboard/Dashboard.tsx';
import { useDashboard } from '../dashboard/data/useDashboard.ts';
import { MOST_ROWS } from '../dashboard/data/useRenderedCount.ts';
import { Notices } from '../dashboard/notices/Notices.tsx';
import { PersonName } from '../dashboard/settings/Person.tsx';
import { SummaryPanel } from '../dashboard/summary/SummaryPanel.tsx';
import { ScopeNote } from '../dashboard/toolbar/ScopeNote.tsx';
import { Toolbar } from '../dashboard/toolbar/Toolbar.tsx';
import { sumOfFilter } from '../model/view.ts';
import { Account } from './Account.tsx';
import { OneCourse } from './OneCourse.tsx';
import styles from './Widget.module.css';

export function Widget(props: ViewProps) {
  const { answers, known, shown, scope, checks, retryAt, toDo } = props;
  const { words } = useLanguage();
  const { list, snapshot } = known;
  const { courses } = snapshot;
  const { view } = useDashboard().shownView;
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { match } = shown.selection;
  // Rows only, unless the address sets a layout or filter or the list is cut.
  const hasToolbar =
    view.as !== undefined ||
    view.q !== '' ||
    match?.n === 0 ||
    (match !== undefined && sumOfFilter(view.show) === undefined) ||
    courses.length > MOST_ROWS;
  const [row] = shown.rows;
  const one = scope.courses?.length === 1 && !hasToolbar && match === undefined ? row : undefined;
  const menu = (
    <button
      aria-expanded={isOpen}
      aria-label={words.page.account}
      className={styles['menu']}
      data-picture="person"
      onClick={() => setOpen(!isOpen)}
      title={words.page.account}
      type="button"
    />
  );
  return (
    <Layout
      aside={
        <p>
          <PersonName name={answers.whoami.name} />
        </p>
      }
      toDo={toDo}
    >
      <div className={styles['head']}>{head()}</div>
      <Account isOpen={isOpen} name={answers.whoami.name} />
      <Notices
        checks={checks}
        known={known}
        onFocusLost={() =>
          (panel.current ?? document.getElementById('main'))?.focus({ preventScroll: true })
        }
        retryAt={retryAt}
      />
      {list.kind === 'none' && list.reason.kind !== 'no-contract' && (
        <NoCourses busy={known.listing} reason={list.reason} refresh={checks.tryListAgain} />
      )}
      {list.kind === 'some' && hasToolbar && (
        <Toolbar courses={courses} shown={shown} types={scope.types} />
      )}
      {list.kind === 'some' && one === undefined && (
        <div className={styles['courses']}>
          <CourseView courses={courses} shown={shown} />
        </div>
      )}
      {/* The host's page names the one course. */}
      <ScopeNote scope={one === undefined ? scope : { ...scope, courses: undefined }} />
      <AfterRows {...props} />
    </Layout>
  );

  function head(): ReactNode {
    if (one !== undefined)
      return <OneCourse checks={checks} known={known} menu={menu} row={one} shown={shown} />;
    switch (list.kind) {
      case 'loading':
      case 'none':
        return (
          <div className={styles['line']}>
            <p className="quiet">{list.kind === 'loading' && words.courses.loading}</p>
            <div className={styles['controls']}>{menu}</div>
          </div>
        );
      case 'some':
        return (
          <SummaryPanel
            checks={checks}
            isWhole={answers.courses.isWhole}
            known={known}
            menu={menu}
            ref={panel}
            shown={shown}
            types={scope.types}
          />
        );
    }
  }
}
