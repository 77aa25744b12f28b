// Opens the lazy settings.
import { useState } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';

const SettingsDialog = lazyPart(() =>
  import('./SettingsDialog.tsx').then((part) => part.SettingsDialog),
);

export function SettingsButton() {
  const { words } = useLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpened(true)} picture="settings">
        <span className="visually-hidden">{words.page.settings}</span>
      </Button>
      {opened && <SettingsDialog onClose={() => setOpened(false)} />}
    </>
  );
}
