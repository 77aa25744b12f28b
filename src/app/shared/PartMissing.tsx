// Fallback for a part that failed to load.
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
