// The settings; each applies at once, for this person in this browser.
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { themes } from '../../memory/settings.ts';
import { withoutParameters } from '../../paths/paths.ts';
import { languageTags } from '../../messages/language.ts';
import { languageName } from '../../messages/languageName.ts';
import { Button, Fold } from '../../app/shared/Button.tsx';
import { Sheet } from '../../app/shared/Sheet.tsx';
import { usePlace } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { Select } from '../shared/Select.tsx';
import styles from './SettingsDialog.module.css';
import { type SettingsPartProps, Switch } from './Switch.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { page } = useLanguage().words;
  return (
    <Sheet onClose={onClose} title={page.settings}>
      <div className={`stack ${styles['settings'] ?? ''}`}>
        <PersonSettings />
        <TechnicalDetails />
      </div>
    </Sheet>
  );
}

/** Once the memory is known. */
function PersonSettings() {
  const { settings: words } = useLanguage().words;
  const { memory, problem, update } = useDashboard('remembered');
  const place = usePlace();
  if (memory === undefined) return undefined;
  const parts: SettingsPartProps = {
    settings: memory.settings,
    choose: (change) =>
      update((before) => ({ ...before, settings: { ...before.settings, ...change } })),
  };
  return (
    <>
      {problem !== undefined && <p className="problem pictured">{words.problem({ problem })}</p>}
      <AppearanceSettings {...parts} />
      {/* Browsers refuse them to a frame of another site. */}
      {place === 'page' && <NotificationSettings {...parts} />}
      <div className="ruled">
        <fieldset className="stack">
          <legend>{words.device}</legend>
          <Switch
            name={words.remember}
            note={words.rememberNote}
            on={memory.settings.remember}
            onChange={(remember) => parts.choose({ remember })}
          />
          <ForgetDevice />
        </fieldset>
      </div>
    </>
  );
}

function AppearanceSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLanguage().words;
  const [query, setQuery] = useSearchParams();
  const { state }: { readonly state: unknown } = useLocation();

  /** Removes `lang` from the address, which would override the choice. */
  function speak(language: string | undefined): void {
    const rest = withoutParameters(`?${query.toString()}`, 'lang');
    if (query.has('lang')) setQuery(rest, { replace: true, state });
    choose({ language });
  }

  return (
    <fieldset className="stack">
      <legend>{words.look}</legend>
      <Select
        choose={(theme) => choose({ theme })}
        name={words.theme}
        options={themes.map((value) => ({ value, text: words.themeOf({ theme: value }) }))}
        value={settings.theme}
      />
      <Select
        choose={speak}
        name={words.language}
        options={[
          { value: undefined, text: words.languageOfBrowser },
          ...languageTags.map((tag) => ({ value: tag, text: languageName(tag), lang: tag })),
        ]}
        value={settings.language}
      />
    </fieldset>
  );
}

function ForgetDevice() {
  const { settings } = useLanguage().words;
  const { forget } = useDashboard('remembered');
  const [isDone, setDone] = useState(false);
  return (
    <div className="stack start">
      <Fold title={settings.forget}>
        <div className={`box stack start ${styles['question'] ?? ''}`}>
          <p>{settings.forgetWhat}</p>
          <Button
            onClick={() => {
              forget();
              setDone(true);
            }}
          >
            {settings.forgetNow}
          </Button>
        </div>
      </Fold>
      <p className="note" role="status">
        {isDone && settings.forgotten}
      </p>
    </div>
  );
}
