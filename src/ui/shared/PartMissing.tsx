// Stands where a part of the page that matters could not be loaded.
import { useLanguage } from './useLanguage.ts';

export function PartMissing() {
  const { page } = useLanguage().words;
  return <p className="problem pictured">{page.partMissing}</p>;
}
