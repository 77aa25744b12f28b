// An address that this page does not have.
import { PageLink } from '../shared/PageLink.tsx';
import { words } from '../../messages/words.ts';
import { Layout } from './Layout.tsx';

export function NotFound() {
  return (
    <Layout screen={words.notFound}>
      <h2>{words.notFound}</h2>
      <p>
        <PageLink to="/">{words.home}</PageLink>
      </p>
    </Layout>
  );
}
