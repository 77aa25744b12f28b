// Opens the settings, which are loaded then.
import { useState } from 'react';
import { Button } from '../shared/Button.tsx';
import { later } from '../shared/later.tsx';
import { PartMissing } from '../shared/PartMissing.tsx';
import { useLanguage } from '../shared/useLanguage.ts';

const SettingsDialog = later(
  () => import('./SettingsDialog.tsx').then((part) => part.SettingsDialog),
  { missing: PartMissing },
);

export function SettingsButton() {
  const { words } = useLanguage();
  // A number for each time: what could not be loaded is tried again.
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button look="quiet" onClick={() => setOpened(opened + 1)} picture="settings">
        <span className="visually-hidden">{words.page.settings}</span>
      </Button>
      {opened > 0 && <SettingsDialog key={opened} onClose={() => setOpened(0)} />}
    </>
  );
}
