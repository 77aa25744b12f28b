// A fault of the page itself, and the way on: the words that are left when nothing else is.
import { Button } from './Button.tsx';
import { Layout } from './Layout.tsx';
import { useLanguage } from './useLanguage.ts';

export function Crashed() {
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
