// Keys of the queue, inside it or without focus in a control, never in fields or dialogs; letters can be off (WCAG 2.1.4).
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

export interface QueueActions {
  readonly index: number;
  readonly moveTo: (index: number) => void;
  readonly open: () => void;
  readonly mute: () => void;
  /** undefined: nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly help: () => void;
}

export function useQueueKeys(
  box: RefObject<HTMLElement | null>,
  hasLetters: boolean,
  actions: QueueActions,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || isElsewhere(event, target)) return;
    const isInside = box.current?.contains(target) === true;
    if (!isInside && !target.matches('body, main')) return;
    const action = actionOf(event, { actions, target, isInside, hasLetters });
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

function isElsewhere(event: KeyboardEvent, target: Element): boolean {
  const { defaultPrevented, isComposing, ctrlKey, altKey, metaKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return true;
  return target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

/** By position on keyboards without Latin letters. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^\p{Script=Latin}$/u.test(key)
    ? key.toLowerCase()
    : code.replace(/^Key/, '').toLowerCase();
}

interface Pressed {
  readonly actions: QueueActions;
  readonly target: Element;
  readonly isInside: boolean;
  readonly hasLetters: boolean;
}

function actionOf(
  event: KeyboardEvent,
  { actions, target, isInside, hasLetters }: Pressed,
): (() => void) | undefined {
  const { index, moveTo, open, mute, undo, help } = actions;
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
  if (event.key === '?') return help;
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
