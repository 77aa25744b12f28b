// Why a sign-in failed, as a part of a notice.
import type { ReactNode } from 'react';
import { missingFileText } from '../../messages/missingFileText.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import type { SignInFaultProps } from './SignInFault.tsx';

const LazyText = lazyPart(() => import('./SignInFault.tsx').then((part) => part.SignInFault));

export function SignInFaultText(props: SignInFaultProps): ReactNode {
  const why = missingFileText(props.fault, useLanguage().words);
  return why === undefined ? <LazyText {...props} /> : <p>{why}</p>;
}
