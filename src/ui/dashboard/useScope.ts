// What the address chooses to ask for, and what in it means nothing here: a language that the page does not speak, too.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { languageOfAddress } from '../../messages/languageOfAddress.ts';
import { parseScope, type Scope } from '../../model/scope.ts';
import { useApp } from '../shared/useApp.ts';

export function useScope(): Scope {
  const { config, embed } = useApp();
  const { types } = config.updates;
  const [query] = useSearchParams();
  return useMemo(() => {
    const scope = parseScope(query, types);
    const language = query.get('lang');
    const ignored = [...scope.ignored, ...(embed?.unknownIn(query) ?? [])];
    if (language && !languageOfAddress(`?${query.toString()}`)) ignored.push(language);
    return { ...scope, ignored };
  }, [query, types, embed]);
}
