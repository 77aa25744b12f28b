// The widget: a part of the host's page, without a bar; the menu stands on the line of the sums.
import { pictured } from '../app/shared/pictures.ts';
import { useState, type ReactNode } from 'react';
import { Layout } from '../app/shared/Layout.tsx';
import { PageLink } from '../app/shared/PageLink.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { AfterRows } from '../dashboard/AfterRows.tsx';
import { NoCourses } from '../dashboard/courses/NoCourses.tsx';
import { CourseView } from '../dashboard/Dashboard.tsx';
import { useDashboard } from '../dashboard/data/useDashboard.ts';
import { Notices } from '../dashboard/notices/Notices.tsx';
import { PersonName, SettingsButton, SignOutButton } from '../dashboard/settings/Person.tsx';
import { MOST_ROWS } from '../dashboard/shared/CutNote.tsx';
import { SummaryPanel } from '../dashboard/summary/SummaryPanel.tsx';
import { ScopeNote } from '../dashboard/toolbar/ScopeNote.tsx';
import { Toolbar } from '../dashboard/toolbar/Toolbar.tsx';
import { sumOfFilter } from '../model/view.ts';
import { OneCourse } from './OneCourse.tsx';
import styles from './Widget.module.css';

export function Widget() {
  const known = useDashboard('known');
  const scope = useDashboard('scope');
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const { words } = useLanguage();
  const { list, snapshot } = known;
  const { view } = shownView;
  const [isOpen, setOpen] = useState(false);
  const { match } = shown.selection;
  // Rows only, unless the address sets a layout or filter or the list is cut.
  const hasToolbar =
    !shown.isCleared &&
    (view.as !== undefined ||
      view.q !== '' ||
      match?.n === 0 ||
      (match !== undefined && sumOfFilter(view.show) === undefined) ||
      snapshot.courses.length > MOST_ROWS);
  const [row] = shown.rows;
  const one = scope.courses?.length === 1 && !hasToolbar && match === undefined ? row : undefined;
  const menu = (
    <button
      aria-expanded={isOpen}
      aria-label={words.page.account}
      className={`icon lit ${styles['menu'] ?? ''}`}
      {...pictured('person')}
      onClick={() => setOpen(!isOpen)}
      title={words.page.account}
      type="button"
    />
  );
  return (
    <Layout
      aside={
        <p>
          <PersonName />
        </p>
      }
      toDo={shown.toDo}
    >
      {head()}
      {isOpen && <Account />}
      <Notices />
      <NoCourses />
      {list.kind === 'some' && hasToolbar && <Toolbar />}
      {list.kind === 'some' && one === undefined && <CourseView />}
      {/* The host's page names the one course. */}
      <ScopeNote scope={one === undefined ? scope : { ...scope, courses: undefined }} />
      <AfterRows />
    </Layout>
  );

  function head(): ReactNode {
    if (one !== undefined) return <OneCourse menu={menu} row={one} />;
    if (list.kind === 'some') return <SummaryPanel menu={menu} />;
    return (
      <div className={`line ${styles['line'] ?? ''}`}>
        <p className="quiet">{list.kind === 'loading' && words.courses.loading}</p>
        <div className={styles['controls']}>{menu}</div>
      </div>
    );
  }
}

/** The open menu. In the frame's flow, which grows: a popover would be cut off at the edge of a low frame. */
function Account() {
  return (
    <div className="line ruled">
      <p className="note grow">
        <PersonName quiet={false} />
      </p>
      <SettingsButton />
      <SignOutButton />
      <PageLink />
    </div>
  );
}
