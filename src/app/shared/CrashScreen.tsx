// Renders the page anew after a crash, and asks for a reload after a second crash, and in place of a page that cannot start.
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from './Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { Layout } from './Layout.tsx';
import { useLanguage } from './useLanguage.ts';

/** A crash sooner after the previous one is not recovered. */
const APART_MS = 60_000;

export interface CrashScreenProps {
  /** Called when the crash screen stays. */
  readonly onCrash: () => void;
  readonly children: ReactNode;
}

export function CrashScreen({ onCrash, children }: CrashScreenProps) {
  /** ms since the epoch. */
  const [recoveredAt, setRecoveredAt] = useState(-Infinity);
  return (
    <ErrorBoundary
      FallbackComponent={Crashed}
      onError={() => {
        const now = Date.now();
        if (now - recoveredAt < APART_MS) onCrash();
        // React renders again before the browser paints the crash screen.
        else setRecoveredAt(now);
      }}
      resetKeys={[recoveredAt]}
    >
      {children}
    </ErrorBoundary>
  );
}

export function Crashed() {
  const { page } = useLanguage().words;
  return (
    <Reload picture="problem" title={page.crashed}>
      <p>{page.crashedNote}</p>
    </Reload>
  );
}

/** The configuration is withheld by a single sign-on that has ended. */
export function SignOnOver() {
  return <Reload picture="sign-out" title={useLanguage().words.fault['sign-on-over']} />;
}

function Reload({ children, ...state }: Pick<EmptyStateProps, 'picture' | 'title' | 'children'>) {
  return (
    <Layout>
      <EmptyState announce {...state}>
        {children}
        <Button look="primary" onClick={() => window.location.reload()}>
          {useLanguage().words.page.reload}
        </Button>
      </EmptyState>
    </Layout>
  );
}
