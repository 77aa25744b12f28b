// The line between the headline and the courses: its room is there from the start, what stands in it comes after the
// first badges.
import { later } from '../shared/later.tsx';
import type { ToolbarProps } from './Toolbar.tsx';
import styles from './ToolbarPlace.module.css';

const Toolbar = later(() => import('./Toolbar.tsx').then((part) => part.Toolbar));

export interface ToolbarPlaceProps extends ToolbarProps {
  /** See useDue. */
  readonly isDue: boolean;
}

export function ToolbarPlace({ isDue, ...toolbar }: ToolbarPlaceProps) {
  return <div className={styles['place']}>{isDue && <Toolbar {...toolbar} />}</div>;
}
