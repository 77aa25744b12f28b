// A link from a frame to the page in a tab of its own, where nobody is named.
import { pictured } from './pictures.ts';
import { useLocation } from 'react-router';
import { BASE } from '../../paths/base.ts';
import { frameParameters } from '../../paths/frameMessages.ts';
import { HOME_PATH, withoutParameters } from '../../paths/paths.ts';
import { useLanguage } from './useLanguage.ts';

export function PageLink() {
  const { signIn } = useLanguage().words;
  const address = withoutParameters(useLocation().search, ...frameParameters);
  return (
    <a
      className="link"
      {...pictured('open')}
      href={`${BASE}${HOME_PATH}${address}`}
      target="_blank"
    >
      {signIn.openInTab}
    </a>
  );
}
