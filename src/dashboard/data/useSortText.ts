// The words of an order, which may name the LMS.
import type { Sort } from '../../model/order.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';

export function useSortText(): (sort: Sort) => string {
  const { words } = useLanguage();
  const { lms } = useApp();
  return (sort) => {
    const text = words.sort[sort];
    return typeof text === 'string' ? text : text({ lms });
  };
}
