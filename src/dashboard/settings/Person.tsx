// The person's name, the settings and sign-out.
import { useState, type ReactNode } from 'react';
import { Filled } from '../../app/shared/Filled.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Button } from '../../app/shared/Button.tsx';
import styles from './Person.module.css';

const SettingsDialog = lazyPart(() =>
  import('./SettingsDialog.tsx').then((part) => part.SettingsDialog),
);

interface PersonNameProps {
  readonly name: string | undefined;
}

/** In the bar of the page. */
export function Person({ name }: PersonNameProps) {
  const { page } = useLanguage().words;
  return (
    <div className={styles['person']}>
      <p className={`note ${styles['name'] ?? ''}`}>
        <PersonName name={name} />
      </p>
      <div className={styles['settings']}>
        <SettingsButton>
          <span className="visually-hidden">{page.settings}</span>
        </SettingsButton>
      </div>
      <SignOutButton />
    </div>
  );
}

export function PersonName({ name }: PersonNameProps) {
  const { page } = useLanguage().words;
  if (name === undefined) return undefined;
  return (
    <Filled quiet text={(place) => page.signedInAs({ name: place })}>
      <bdi title={name}>{name}</bdi>
    </Filled>
  );
}

export function SettingsButton({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpened(true)} picture="settings">
        {children}
      </Button>
      {opened && <SettingsDialog onClose={() => setOpened(false)} />}
    </>
  );
}

export function SignOutButton() {
  const { session } = useApp();
  const { page } = useLanguage().words;
  return (
    <Button look="quiet" onClick={() => void session.signOut()} picture="sign-out">
      {page.signOut}
    </Button>
  );
}
