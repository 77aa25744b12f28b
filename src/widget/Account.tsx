// The menu of a widget, open below its line: the person's name, the settings, the whole page and sign-out.
import { Filled } from '../app/shared/Filled.tsx';
import { PageLink } from '../app/shared/PageLink.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { SettingsButton, SignOutButton } from '../dashboard/settings/Person.tsx';
import styles from './Widget.module.css';

export interface AccountProps {
  readonly name: string | undefined;
  readonly isOpen: boolean;
}

/** In the frame's flow, which grows: a popover would be cut off at the edge of a low frame. */
export function Account({ name, isOpen }: AccountProps) {
  const { page } = useLanguage().words;
  return (
    <div className={styles['account']} data-open={isOpen}>
      <p className="note">
        {isOpen && name !== undefined && (
          <Filled text={(place) => page.signedInAs({ name: place })}>
            <bdi>{name}</bdi>
          </Filled>
        )}
      </p>
      <SettingsButton>
        <span>{page.settings}</span>
      </SettingsButton>
      <SignOutButton />
      <PageLink />
    </div>
  );
}
