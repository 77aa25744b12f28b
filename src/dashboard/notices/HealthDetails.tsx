// A button that shows the technical facts.
import { useState } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import type { HealthFactsProps } from './HealthFacts.tsx';
import styles from './HealthDetails.module.css';

const HealthFacts = lazyPart(() => import('./HealthFacts.tsx').then((part) => part.HealthFacts));

export function HealthDetails(props: HealthFactsProps) {
  const { details } = useLanguage().words;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['health']}>
      <Button expanded={isOpen} look="quiet" onClick={() => setOpen(!isOpen)} picture="chevron">
        {details.open}
      </Button>
      {isOpen && <HealthFacts {...props} />}
    </div>
  );
}
