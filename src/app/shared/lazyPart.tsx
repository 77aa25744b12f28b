// A lazy part of the page, with a retry if its file fails to load.
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Button } from './Button.tsx';
import { useLanguage } from './useLanguage.ts';

/** `load` runs at the first render and at each retry. `pending`: rendered meanwhile. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending?: ReactNode,
): ComponentType<Props> {
  const first = { Part: lazyOf(load) };
  return function LazyPart(props: Props) {
    const [{ Part }, setAttempt] = useState(first);
    return (
      <ErrorBoundary
        FallbackComponent={PartFallback}
        onReset={() => setAttempt({ Part: lazyOf(load) })}
      >
        <Suspense fallback={pending}>
          <Part {...props} />
        </Suspense>
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

const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (cause: unknown) => {
        throw new PartNotLoaded('A part of the page could not be loaded', { cause });
      },
    ),
  );

/** Fallback for a part that failed to load. */
export function PartMissing({ onRetry }: { readonly onRetry: () => void }) {
  const { page, check } = useLanguage().words;
  return (
    <div role="alert">
      <p className="problem pictured">{page.partMissing}</p>
      <Button onClick={onRetry}>{check.tryAgain}</Button>
    </div>
  );
}
