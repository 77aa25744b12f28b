// A lazy part of the page, with a retry if its file fails to load.
import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Button } from './Button.tsx';
import { useLanguage } from './useLanguage.ts';

/**
 * `load` runs when the part is first rendered and at each retry. `Pending`: rendered meanwhile. State instead of `lazy`: React
 * keeps the fallback of a `Suspense` on screen for 300 ms, even when the file is there at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending?: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  function Loader(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [error, setError] = useState<PartNotLoaded>();
    useEffect(() => {
      if (Part === undefined) void fetchPart();
      async function fetchPart() {
        try {
          loaded = await load();
          setPart(() => loaded);
        } catch (cause) {
          setError(new PartNotLoaded('A part of the page could not be loaded', { cause }));
        }
      }
    }, [Part]);
    if (error !== undefined) throw error;
    if (Part === undefined) return Pending && <Pending />;
    return <Part {...props} />;
  }

  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary FallbackComponent={PartFallback}>
        <Loader {...props} />
      </ErrorBoundary>
    );
  };
}

function PartFallback({ error, resetErrorBoundary }: FallbackProps) {
  // For CrashScreen.
  if (!(error instanceof PartNotLoaded)) throw error;
  return <PartMissing onRetry={resetErrorBoundary} />;
}

/** A part's file failed to load. CrashScreen catches errors of the part itself. */
export class PartNotLoaded extends Error {}

/** Fallback for a part that failed to load. */
export function PartMissing({ onRetry }: { readonly onRetry: () => void }) {
  const { page, check } = useLanguage().words;
  return (
    <div className="flow" role="alert">
      <p className="problem pictured">{page.partMissing}</p>
      <Button onClick={onRetry}>{check.tryAgain}</Button>
    </div>
  );
}
