// Keys of the queue, inside it or without focus in a control, never in fields or dialogs; letters can be off (WCAG 2.1.4).
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

export interface QueueActions {
  readonly hasLetters: boolean;
  readonly index: number;
  readonly moveTo: (index: number) => void;
  readonly open: () => void;
  readonly mute: () => void;
  /** undefined: nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly help: () => void;
}

export function useQueueKeys(box: RefObject<HTMLElement | null>, actions: QueueActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, altKey, metaKey } = event;
    if (!(target instanceof Element) || ctrlKey || altKey || metaKey) return;
    const isInside = box.current?.contains(target) === true;
    if (!isInside && !target.matches('body, main')) return;
    if (target.closest('input, dialog') !== null) return;
    const action = actionOf(event, target, isInside, actions);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  // Layout effect: a key may come before effects.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** By position on keyboards without Latin letters. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^\p{Script=Latin}$/u.test(key)
    ? key.toLowerCase()
    : code.replace(/^Key/, '').toLowerCase();
}

function actionOf(
  event: KeyboardEvent,
  target: Element,
  isInside: boolean,
  { hasLetters, index, moveTo, open, mute, undo, help }: QueueActions,
): (() => void) | undefined {
  const isMarked = target.closest('li') !== null;
  // A key held down repeats, for moves only.
  const isPressed = !event.repeat;
  if (isMarked && !event.shiftKey) {
    switch (event.key) {
      case 'ArrowDown':
        return () => moveTo(index + 1);
      case 'ArrowUp':
        return () => moveTo(index - 1);
      case 'Home':
        return () => moveTo(0);
      case 'End':
        return () => moveTo(Infinity);
      case 'Enter':
        // Links and buttons handle Enter themselves.
        return target.matches('li') && isPressed ? open : undefined;
    }
  }
  if (!hasLetters) return undefined;
  // Arabic keyboards have a question mark of their own, U+061F.
  if (['?', '؟'].includes(event.key)) return help;
  if (event.shiftKey) return undefined;
  switch (letterOf(event)) {
    case 'j':
      // Without focus, the first press focuses the current entry.
      return () => moveTo(isMarked ? index + 1 : index);
    case 'k':
      return () => moveTo(isMarked ? index - 1 : index);
    case 'm':
      return isInside && isPressed ? mute : undefined;
    case 'u':
      return isInside && isPressed ? undo : undefined;
    default:
      return undefined;
  }
}
