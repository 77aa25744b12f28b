// Settings of theme and language.
import { useLocation, useSearchParams } from 'react-router';
import { themes } from '../../memory/settings.ts';
import { languageTags } from '../../messages/language.ts';
import { languageName } from '../../messages/languageName.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Select } from '../shared/Select.tsx';
import type { SettingsPartProps } from './Switch.tsx';

export function AppearanceSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLanguage().words;
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
