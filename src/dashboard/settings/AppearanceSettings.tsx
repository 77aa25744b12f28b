// Settings of theme, density, language and start view.
import { useLocation, useSearchParams } from 'react-router';
import { languageTags, languageName } from '../../messages/languages.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { Choice, type SettingsPartProps } from './Choice.tsx';
import styles from './SettingsDialog.module.css';

const themes = ['system', 'light', 'dark', 'contrast'] as const;
const densities = ['comfortable', 'compact'] as const;

export function AppearanceSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLazyWords();
  const [query, setQuery] = useSearchParams();
  const { state }: { readonly state: unknown } = useLocation();

  /** Removes `lang` from the address, which would override the choice. */
  function speak(language: string | undefined): void {
    if (query.has('lang')) {
      const next = new URLSearchParams(query);
      next.delete('lang');
      setQuery(next, { replace: true, state });
    }
    choose({ language });
  }

  return (
    <fieldset className={styles['part']}>
      <legend>{words.look}</legend>
      <Choice
        name={words.theme}
        onChoose={(theme) => choose({ theme })}
        options={themes.map((value) => ({ value, text: words.themeOf({ theme: value }) }))}
        value={settings.theme}
      />
      <Choice
        name={words.density}
        onChoose={(density) => choose({ density })}
        options={densities.map((value) => ({ value, text: words.densityOf({ density: value }) }))}
        value={settings.density}
      />
      <Choice
        name={words.language}
        onChoose={speak}
        options={[
          { value: undefined, text: words.languageOfBrowser },
          ...languageTags.map((tag) => ({ value: tag, text: languageName(tag), lang: tag })),
        ]}
        value={settings.language}
      />
    </fieldset>
  );
}

const lanes = [undefined, 'learn', 'teach'] as const;
const layouts = [undefined, 'table', 'queue'] as const;

export function StartSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLazyWords();
  const { memory } = useDashboard().remembered;
  const hasLanes = memory?.lanes.size === 2 || settings.startLane !== undefined;
  return (
    <fieldset className={styles['part']}>
      <legend>{words.start}</legend>
      {hasLanes && (
        <Choice
          name={words.lane}
          onChoose={(startLane) => choose({ startLane })}
          options={lanes.map((value) => ({ value, text: words.laneOf({ lane: value ?? 'all' }) }))}
          value={settings.startLane}
        />
      )}
      <Choice
        name={words.layout}
        onChoose={(startLayout) => choose({ startLayout })}
        options={layouts.map((value) => ({
          value,
          text: words.layoutOf({ layout: value ?? 'list' }),
        }))}
        value={settings.startLayout === 'list' ? undefined : settings.startLayout}
      />
    </fieldset>
  );
}
