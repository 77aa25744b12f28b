// The screen for an unknown path.
import { Link } from 'react-router';
import { BASE } from '../../paths/base.ts';
import { HOME_PATH } from '../../paths/paths.ts';
import { Layout } from './Layout.tsx';
import { useLanguage } from './useLanguage.ts';

export function NotFound() {
  const { notFound } = useLanguage().words;
  return (
    <Layout screen={notFound.title}>
      <h2>{notFound.title}</h2>
      <p>
        <Link to={BASE + HOME_PATH}>{notFound.home}</Link>
      </p>
    </Layout>
  );
}
