// The last resort: a fault of our own ends here, never in a white page.
// Refuses to show or send what was thrown: it may carry a person's data.
import { Component, type ReactNode } from 'react';
import { words } from '../messages/words.ts';
import { Button } from './Button.tsx';
import { Frame } from './Frame.tsx';

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
    return (
      <Frame>
        <div role="alert">
          <h2>{words.crashed}</h2>
          <p>{words.crashedNote}</p>
          <Button onClick={() => window.location.reload()}>{words.reload}</Button>
        </div>
      </Frame>
    );
  }
}
