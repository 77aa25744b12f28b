// Says that a course is being asked for alone while its numbers stand: in the margin of its row, where it moves nothing. A
// check of all courses is told once, above them.
import { useContext } from 'react';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './Refreshing.module.css';
import { RowContext } from './useDashboard.ts';

export function Refreshing({ orgUnitId }: { readonly orgUnitId: string }) {
  const { words } = useLanguage();
  if (!useContext(RowContext).alone.has(orgUnitId)) return undefined;
  return (
    <p className={`pictured ${styles['refreshing'] ?? ''}`}>
      <span className="visually-hidden">{words.course.refreshing}</span>
    </p>
  );
}
