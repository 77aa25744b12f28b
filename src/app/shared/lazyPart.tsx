// A lazy part of the page, with a retry if its file fails to load.
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useLanguage } from './useLanguage.ts';

/** `load` runs at the first render and at each retry. `pending`: rendered meanwhile. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending?: ReactNode,
): ComponentType<Props> {
  const first = { Part: lazyOf(load), number: 0 };
  return function LazyPart(props: Props) {
    const [{ Part, number }, setAttempt] = useState(first);
    return (
      <PartBoundary
        key={number}
        onRetry={() => setAttempt({ Part: lazyOf(load), number: number + 1 })}
      >
        <Suspense fallback={pending}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
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

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartNotLoaded) return <PartMissing onRetry={this.props.onRetry} />;
    throw error;
  }
}

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
