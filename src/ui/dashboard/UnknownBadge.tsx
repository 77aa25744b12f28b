// What is not known of a course beside its other numbers: never drawn as zero, and of another shape than any of them.
import type { UpdateType } from '../../api/updateType.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './Badge.module.css';

export function UnknownBadge({ types }: { readonly types: readonly UpdateType[] }) {
  const { words, list } = useLanguage();
  return (
    <p className={styles['badge']} data-sure="unknown">
      <span className="pictured">
        {words.course.unknownCounts({ types: list(types.map((type) => words.type[type])) })}
      </span>
    </p>
  );
}
