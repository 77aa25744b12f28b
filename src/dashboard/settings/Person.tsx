// The person's name, the settings and sign-out.
import { useState } from 'react';
import { Filled } from '../../app/shared/Filled.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Button, type ButtonProps } from '../../app/shared/Button.tsx';
import layout from '../../app/shared/Layout.module.css';
import { useDashboard } from '../data/useDashboard.ts';

const SettingsDialog = lazyPart(() =>
  import('./SettingsDialog.tsx').then((part) => part.SettingsDialog),
);

/** In the bar of the page. */
export function Person() {
  return (
    <div className="contents">
      <p className={`note ${layout['name'] ?? ''}`}>
        <PersonName />
      </p>
      <div>
        <SettingsButton look="icon" />
      </div>
      <SignOutButton look="short" />
    </div>
  );
}

/** `quiet`: the name alone is seen. */
export function PersonName({ quiet = true }: { readonly quiet?: boolean }) {
  const { page } = useLanguage().words;
  const { name } = useDashboard('answers').whoami;
  if (name === undefined) return undefined;
  return (
    <Filled quiet={quiet} text={(place) => page.signedInAs({ name: place })}>
      <bdi title={name}>{name}</bdi>
    </Filled>
  );
}

type Look = Pick<ButtonProps, 'look'>;

export function SettingsButton({ look = 'quiet' }: Look) {
  const { page } = useLanguage().words;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpened(true)} picture="settings">
        <span className={look === 'icon' ? 'visually-hidden' : undefined}>{page.settings}</span>
      </Button>
      {opened && <SettingsDialog onClose={() => setOpened(false)} />}
    </>
  );
}

export function SignOutButton({ look = 'quiet' }: Look) {
  const { session } = useApp();
  const { page } = useLanguage().words;
  return (
    <Button look={look} onClick={() => void session.signOut()} picture="sign-out">
      {page.signOut}
    </Button>
  );
}
