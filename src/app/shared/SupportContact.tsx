// The support contact of the configuration.
import { Filled } from './Filled.tsx';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';

export function SupportContact() {
  const { name, url, email } = useApp().config.support;
  const words = useLanguage().words.notices;
  if (name === undefined && url === undefined && email === undefined) return undefined;
  const href = url ?? (email === undefined ? undefined : `mailto:${email}`);
  const contact = name ?? email ?? words.support;
  return (
    <p>
      <Filled text={(support) => words.contact({ support })}>
        {href === undefined ? (
          <span>{contact}</span>
        ) : (
          <a href={href} rel="noreferrer" target="_blank">
            {contact}
          </a>
        )}
      </Filled>
      {url !== undefined && email !== undefined && (
        <>
          <span> · </span>
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
