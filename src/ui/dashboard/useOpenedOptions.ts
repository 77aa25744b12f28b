// Which course's options are open. The buttons that open them are in the rows before this part of the page is there: all
// that they say is a course's id as their value, and behind a space the type of the badge that is to be explained.
import { useEffect, useState } from 'react';
import { updateTypes, type UpdateType } from '../../api/updateType.ts';

export interface OpenedOptions {
  readonly orgUnitId: string;
  /** undefined: none in particular. */
  readonly type: UpdateType | undefined;
  /** The button that was pressed. */
  readonly from: HTMLButtonElement;
  /** Grows: each time they open is another one. */
  readonly time: number;
}

/** The second function forgets it. */
export function useOpenedOptions(): readonly [OpenedOptions | undefined, () => void] {
  const [opened, setOpened] = useState<OpenedOptions>();
  useEffect(() => {
    function onClick({ target }: MouseEvent) {
      const from = target instanceof Element ? target.closest('button') : null;
      if (from?.getAttribute('popovertarget') !== 'options') return;
      const [orgUnitId = '', named] = from.value.split(' ');
      const type = updateTypes.find((one) => one === named);
      setOpened((before) => ({ orgUnitId, type, from, time: (before?.time ?? 0) + 1 }));
    }
    // Before the browser opens the panel: then it is filled as it opens.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return [opened, () => setOpened(undefined)];
}
