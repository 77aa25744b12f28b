// An address that this page does not have.
import { BASE } from '../../base.ts';
import { HOME_PATH } from '../../paths.ts';
import { Layout } from './Layout.tsx';
import { PageLink } from './PageLink.tsx';
import { useLaterWords } from './useLaterWords.ts';

export function NotFound() {
  const { notFound } = useLaterWords();
  return (
    <Layout screen={notFound.title}>
      <h2>{notFound.title}</h2>
      <p>
        <PageLink to={BASE + HOME_PATH}>{notFound.home}</PageLink>
      </p>
    </Layout>
  );
}
