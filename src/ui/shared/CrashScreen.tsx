// The last resort: a fault of our own ends here, never in a white page. What was thrown is neither shown nor sent:
// it may carry a person's data.
import { Component, type ReactNode } from 'react';
import { Crashed } from './Crashed.tsx';

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
