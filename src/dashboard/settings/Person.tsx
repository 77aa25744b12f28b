// The person's name, the settings and sign-out.
import { useState, type ReactNode } from 'react';
import { Filled } from '../../app/shared/Filled.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Button, type ButtonProps } from '../../app/shared/Button.tsx';
import layout from '../../app/shared/Layout.module.css';

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
    <div className="contents">
      <p className={`note ${layout['name'] ?? ''}`}>
        <PersonName name={name} />
      </p>
      <div>
        <SettingsButton look="icon">
          <span className="visually-hidden">{page.settings}</span>
        </SettingsButton>
      </div>
      <SignOutButton look="short" />
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

type Look = Pick<ButtonProps, 'look'>;

interface SettingsButtonProps extends Look {
  readonly children: ReactNode;
}

export function SettingsButton({ look = 'quiet', children }: SettingsButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpened(true)} picture="settings">
        {children}
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
