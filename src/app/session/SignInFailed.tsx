// Why a sign-in failed: as a notice, or as a part of one.
import type { ReactNode } from 'react';
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { missingFileText } from '../../messages/signedOutText.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import type { SignInFaultProps } from './SignInFault.tsx';

const loadSignInFault = () => import('./SignInFault.tsx');
const LazyNotice = lazyPart(() => loadSignInFault().then((part) => part.SignInFaultNotice));
const LazyText = lazyPart(() => loadSignInFault().then((part) => part.SignInFault));

export function SignInFailed({ fault }: { readonly fault: SignInFault }): ReactNode {
  const { words } = useLanguage();
  if (fault.kind === 'nobody') return undefined;
  const why = missingFileText(fault, words);
  if (why === undefined) return <LazyNotice fault={fault} />;
  return (
    <Notice announce title={words.signIn.failed} tone="problem">
      <p>{why}</p>
    </Notice>
  );
}

export function SignInFaultText(props: SignInFaultProps): ReactNode {
  const why = missingFileText(props.fault, useLanguage().words);
  return why === undefined ? <LazyText {...props} /> : <p>{why}</p>;
}
