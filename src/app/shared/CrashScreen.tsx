// The outermost error boundary. Errors are neither shown nor sent: they may hold personal data.
import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Layout } from './Layout.tsx';
import { useLanguage } from './useLanguage.ts';

interface Props {
  readonly children: ReactNode;
}

export class CrashScreen extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <Crashed />;
  }
}

function Crashed() {
  const { page } = useLanguage().words;
  return (
    <Layout>
      <div role="alert">
        <h2>{page.crashed}</h2>
        <p>{page.crashedNote}</p>
        <Button onClick={() => window.location.reload()}>{page.reload}</Button>
      </div>
    </Layout>
  );
}
