// The person's name, the settings and sign-out.
import { useState } from 'react';
import { Filled } from '../../app/shared/Filled.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Button } from '../../app/shared/Button.tsx';
import styles from './Person.module.css';

const SettingsDialog = lazyPart(() =>
  import('./SettingsDialog.tsx').then((part) => part.SettingsDialog),
);

export function Person({ name }: { readonly name: string | undefined }) {
  const { session } = useApp();
  const { words } = useLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles['person']}>
      <p className={`note ${styles['name'] ?? ''}`}>
        {name !== undefined && (
          <Filled quiet text={(place) => words.page.signedInAs({ name: place })}>
            <bdi title={name}>{name}</bdi>
          </Filled>
        )}
      </p>
      <div className={styles['settings']}>
        <Button look="quiet" onClick={() => setOpened(true)} picture="settings">
          <span className="visually-hidden">{words.page.settings}</span>
        </Button>
        {opened && <SettingsDialog onClose={() => setOpened(false)} />}
      </div>
      <Button look="quiet" onClick={() => void session.signOut()} picture="sign-out">
        {words.page.signOut}
      </Button>
    </div>
  );
}
