// Stands where a part of the page could not be loaded without which there is none: for want of a connection, or because
// there is a newer version of it.
import { Button } from './Button.tsx';
import { Layout } from './Layout.tsx';
import { PartMissing } from './PartMissing.tsx';
import { useLanguage } from './useLanguage.ts';

export function PageMissing() {
  const { page } = useLanguage().words;
  return (
    <Layout>
      <div role="alert">
        <PartMissing />
        <Button onClick={() => window.location.reload()}>{page.reload}</Button>
      </div>
    </Layout>
  );
}
