// Where "contact your administrators" leads: what the configuration says of support.
import { supportName, versionWords } from '../../messages/versionWords.ts';
import { useApp } from './useApp.ts';

export function SupportContact() {
  const { support } = useApp().config;
  const { name, url, email } = support;
  if (name === undefined && url === undefined && email === undefined) return undefined;
  const href = url ?? (email === undefined ? undefined : `mailto:${email}`);
  return (
    <p>
      {versionWords.contact}{' '}
      {href === undefined ? (
        supportName(support)
      ) : (
        <a href={href} rel="noreferrer" target="_blank">
          {supportName(support)}
        </a>
      )}
      {url !== undefined && email !== undefined && (
        <>
          {' · '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
