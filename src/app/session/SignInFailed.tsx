// Why a sign-in failed: as a screen, or as a part of a notice.
import type { ReactNode } from 'react';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { missingFileText } from '../../messages/signedOutText.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { lazyPart } from '../shared/lazyPart.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { Invitation } from './Invitation.tsx';
import type { SignInFaultProps } from './SignInFault.tsx';

const loadSignInFault = () => import('./SignInFault.tsx');
const LazyScreen = lazyPart(
  () => loadSignInFault().then((part) => part.SignInFaultScreen),
  Invitation,
);
const LazyText = lazyPart(() => loadSignInFault().then((part) => part.SignInFault));

export function SignInFailed({ fault }: { readonly fault: SignInFault }): ReactNode {
  const { words } = useLanguage();
  const why = missingFileText(fault, words);
  if (why === undefined) return <LazyScreen fault={fault} />;
  return (
    <EmptyState announce picture="problem" title={words.signIn.failed}>
      <p>{why}</p>
    </EmptyState>
  );
}

export function SignInFaultText(props: SignInFaultProps): ReactNode {
  const why = missingFileText(props.fault, useLanguage().words);
  return why === undefined ? <LazyText {...props} /> : <p>{why}</p>;
}
