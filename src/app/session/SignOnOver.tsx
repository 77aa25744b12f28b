// In place of the page: its configuration is withheld by a single sign-on that has ended.
import { Button } from '../shared/Button.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Layout } from '../shared/Layout.tsx';
import { useLanguage } from '../shared/useLanguage.ts';

export function SignOnOver() {
  const { fault, page } = useLanguage().words;
  return (
    <Layout>
      <EmptyState announce picture="sign-out" title={fault.signOnOver}>
        <Button look="primary" onClick={() => window.location.reload()}>
          {page.reload}
        </Button>
      </EmptyState>
    </Layout>
  );
}
