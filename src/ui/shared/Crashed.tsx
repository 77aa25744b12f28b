// A fault of the page itself, and the way on: the words that are left when nothing else is.
import { words } from '../../messages/words.ts';
import { Button } from './Button.tsx';
import { Layout } from './Layout.tsx';

export function Crashed() {
  return (
    <Layout>
      <div role="alert">
        <h2>{words.crashed}</h2>
        <p>{words.crashedNote}</p>
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>
      </div>
    </Layout>
  );
}
