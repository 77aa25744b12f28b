// The screen of a failed sign-in.
import type { ReactNode } from 'react';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { missingFileText } from '../../messages/missingFileText.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { lazyPart } from '../shared/lazyPart.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { Invitation } from './Invitation.tsx';

const LazyScreen = lazyPart(
  () => import('./SignInFault.tsx').then((part) => part.SignInFaultScreen),
  Invitation,
);

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
