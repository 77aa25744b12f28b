// What a person can do about a browser that can't sign in here (lazy, with SignInFault.tsx).
import type { AdvisedFault } from '../../messages/signInFaultText.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { SupportContact } from '../shared/SupportContact.tsx';
import { useLazyWords } from '../shared/useLazyWords.ts';

export function BrowserAdvice({ kind }: AdvisedFault) {
  const { browserFault: words } = useLazyWords();
  switch (kind) {
    case 'unknown-state':
      return <p>{words.keptNothing}</p>;
    case 'storage-denied':
      return (
        <>
          <p>{words.storageDenied}</p>
          <SupportContact />
        </>
      );
    case 'storage-full':
      return (
        <>
          <p>{words.storageFull}</p>
          <p>
            <PageLink />
          </p>
          <SupportContact />
        </>
      );
    case 'not-secure':
      return (
        <>
          <p>{words.notSecure}</p>
          <SupportContact />
        </>
      );
  }
}
