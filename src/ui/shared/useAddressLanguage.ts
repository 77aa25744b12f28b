// Follows `lang=` when the address changes without a load: Back, and links within the page.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { languageOfAddress } from '../../messages/languageOfAddress.ts';
import { useLanguage } from './useLanguage.ts';

export function useAddressLanguage(): void {
  const { search } = useLocation();
  const { tag, speak } = useLanguage();
  const follow = useEffectEvent((asked: ReturnType<typeof languageOfAddress>) => {
    // Words that can't be loaded leave the page in those that it has.
    if (asked && asked.tag !== tag) void speak(asked.tag, asked.locale).catch(() => undefined);
  });
  useEffect(() => follow(languageOfAddress(search)), [search]);
}
