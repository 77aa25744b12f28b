// Why a request failed, with details for an administrator and the way to sign in where that helps.
import { faultText, isRare } from '../../messages/faultText.ts';
import { FaultParts, type FaultPartsProps } from './FaultParts.tsx';
import { lazyPart } from './lazyPart.tsx';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';

/** Without its file, the title and the contact must do: a reload might lose the numbers. */
const RareFaultText = lazyPart(() =>
  import('./RareFaultText.tsx').then(
    (part) => part.RareFaultText,
    () => WithoutReason,
  ),
);

function WithoutReason(props: Omit<FaultPartsProps, 'told'>) {
  return <FaultParts {...props} told={{}} />;
}

export function FaultText(props: Omit<FaultPartsProps, 'told'>) {
  const { fault } = props;
  const { lms } = useApp();
  const language = useLanguage();
  if (isRare(fault)) return <RareFaultText {...props} fault={fault} />;
  return <FaultParts {...props} told={faultText(fault, language, lms)} />;
}
