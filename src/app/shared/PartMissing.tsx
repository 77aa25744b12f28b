// In place of a part of the page that could not be loaded.
import { Button } from './Button.tsx';
import { useLanguage } from './useLanguage.ts';

export function PartMissing({ onRetry }: { readonly onRetry: () => void }) {
  const { page, check } = useLanguage().words;
  return (
    <div role="alert">
      <p className="problem pictured">{page.partMissing}</p>
      <Button onClick={onRetry}>{check.tryAgain}</Button>
    </div>
  );
}
