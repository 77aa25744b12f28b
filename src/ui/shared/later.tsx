// Makes a component of a part of the page that comes after the first badges, or only when it is wanted.
import type { ComponentType } from 'react';
import { useLanguage } from './useLanguage.ts';
import { useLater } from './useLater.ts';

/** `isNeeded`: where it can't be loaded, that is said in its place; else nothing is there. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded = false,
): ComponentType<Props> {
  // In an object: React would call a component that it is given as a state.
  const loadPart = async () => ({ Part: await load() });
  return function Later(props: Props) {
    const { page } = useLanguage().words;
    const loaded = useLater(true, loadPart);
    if (loaded === undefined) return undefined;
    if (loaded !== 'missing') return <loaded.Part {...props} />;
    return isNeeded && <p className="problem pictured">{page.partMissing}</p>;
  };
}
