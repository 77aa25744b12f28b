// An address that this page does not have.
import { Layout } from './Layout.tsx';
import { PageLink } from './PageLink.tsx';
import { useLaterWords } from './useLaterWords.ts';

export function NotFound() {
  const { notFound } = useLaterWords();
  return (
    <Layout screen={notFound.title}>
      <h2>{notFound.title}</h2>
      <p>
        <PageLink to="/">{notFound.home}</PageLink>
      </p>
    </Layout>
  );
}
