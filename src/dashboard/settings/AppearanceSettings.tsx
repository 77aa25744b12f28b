// Settings of theme, density, language and start view.
import { useLocation, useSearchParams } from 'react-router';
import { lanes } from '../../api/updateType.ts';
import { densities, themes } from '../../memory/settings.ts';
import { languageTags } from '../../messages/language.ts';
import { languageName } from '../../messages/languageName.ts';
import { layouts } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { Select } from '../shared/Select.tsx';
import type { SettingsPartProps } from './Switch.tsx';

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
    <fieldset>
      <legend>{words.look}</legend>
      <Select
        choose={(theme) => choose({ theme })}
        name={words.theme}
        options={themes.map((value) => ({ value, text: words.themeOf({ theme: value }) }))}
        value={settings.theme}
      />
      <Select
        choose={(density) => choose({ density })}
        name={words.density}
        options={densities.map((value) => ({ value, text: words.densityOf({ density: value }) }))}
        value={settings.density}
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

export function StartSettings({ settings, choose }: SettingsPartProps) {
  const own = useLazyWords().settings;
  const { words } = useLanguage();
  const { memory } = useDashboard().remembered;
  const hasLanes = memory?.lanes.size === 2 || settings.startLane !== undefined;
  return (
    <fieldset>
      <legend>{own.start}</legend>
      {hasLanes && (
        <Select
          choose={(startLane) => choose({ startLane })}
          name={own.lane}
          options={[
            { value: undefined, text: words.toolbar.lanes },
            ...lanes.map((value) => ({ value, text: words.lane[value] })),
          ]}
          value={settings.startLane}
        />
      )}
      <Select
        choose={(layout) => choose({ startLayout: layout === 'list' ? undefined : layout })}
        name={own.layout}
        options={layouts.map((value) => ({ value, text: words.layout[value] }))}
        value={settings.startLayout ?? 'list'}
      />
    </fieldset>
  );
}
