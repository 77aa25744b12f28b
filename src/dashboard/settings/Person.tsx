// The person's name, the settings and sign-out.
import { Filled } from '../../app/shared/Filled.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { SettingsButton } from './SettingsButton.tsx';
import { Button } from '../../app/shared/Button.tsx';
import styles from './Person.module.css';

export function Person({ name }: { readonly name: string | undefined }) {
  const { session } = useApp();
  const { words } = useLanguage();
  return (
    <div className={styles['person']}>
      <p className={styles['name']}>
        {name !== undefined && (
          <Filled quiet text={(place) => words.page.signedInAs({ name: place })}>
            <bdi title={name}>{name}</bdi>
          </Filled>
        )}
      </p>
      <div className={styles['settings']}>
        <SettingsButton />
      </div>
      <Button look="quiet" onClick={() => void session.signOut()} picture="sign-out">
        {words.page.signOut}
      </Button>
    </div>
  );
}
