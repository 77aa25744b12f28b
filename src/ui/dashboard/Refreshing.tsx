// Says that a course is being asked for while its numbers stand: in the margin of its card, where it moves nothing. It
// alone is drawn again as checks come and go.
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './Refreshing.module.css';
import { useIsAsked } from './useDashboard.ts';

export function Refreshing({ orgUnitId }: { readonly orgUnitId: string }) {
  const { words } = useLanguage();
  if (!useIsAsked(orgUnitId)) return undefined;
  return (
    <p className={`pictured ${styles['refreshing'] ?? ''}`}>
      <span className="visually-hidden">{words.course.refreshing}</span>
    </p>
  );
}
