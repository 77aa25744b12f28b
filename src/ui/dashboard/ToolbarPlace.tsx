// The line between the headline and the courses: its room is there from the start, what stands in it comes after the
// first badges. In the place of courses, where a search or a filter leaves none, it is said why.
import { later } from '../shared/later.tsx';
import type { ToolbarProps } from './Toolbar.tsx';
import styles from './ToolbarPlace.module.css';

const Toolbar = later(() => import('./Toolbar.tsx').then((part) => part.Toolbar));
const NoMatch = later(() => import('./NoMatch.tsx').then((part) => part.NoMatch));

export interface ToolbarPlaceProps extends ToolbarProps {
  /** See useDue. */
  readonly isDue: boolean;
}

export function ToolbarPlace({ isDue, ...toolbar }: ToolbarPlaceProps) {
  const { selection } = toolbar;
  return (
    <div className={styles['place']}>
      {isDue && <Toolbar {...toolbar} />}
      {selection.match.kind === 'none' && <NoMatch selection={selection} />}
    </div>
  );
}
