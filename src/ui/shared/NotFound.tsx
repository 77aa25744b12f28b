// An address that this page does not have.
import { PageLink } from '../shared/PageLink.tsx';
import { Layout } from './Layout.tsx';
import { useLanguage } from './useLanguage.ts';

export function NotFound() {
  const { page } = useLanguage().words;
  return (
    <Layout screen={page.notFound}>
      <h2>{page.notFound}</h2>
      <p>
        <PageLink to="/">{page.home}</PageLink>
      </p>
    </Layout>
  );
}
