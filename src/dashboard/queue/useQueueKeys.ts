// The keys of the queue. They work where the focus is in it, those that change nothing also where nothing has the
// focus; never in a field, in a dialog or with a modifier. Letters can be switched off (WCAG 2.1.4).
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

export interface QueueActions {
  readonly index: number;
  readonly moveTo: (index: number) => void;
  readonly open: () => void;
  readonly mute: () => void;
  /** undefined: there is nothing to take back. */
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
    if (!isInside && target !== document.body) return;
    const action = actionOf(event, { actions, target, isInside, hasLetters });
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  // As soon as it is seen: keys may be faster than what follows a painting.
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

/** Of the key in its place where a keyboard writes other letters. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^\p{Script=Latin}$/u.test(key)
    ? key.toLowerCase()
    : code.replace(/^Key/, '').toLowerCase();
}

interface Pressed {
  readonly actions: QueueActions;
  readonly target: Element;
  /** The focus is in the queue. */
  readonly isInside: boolean;
  readonly hasLetters: boolean;
}

/** undefined: the key means nothing here. */
function actionOf(
  event: KeyboardEvent,
  { actions, target, isInside, hasLetters }: Pressed,
): (() => void) | undefined {
  const { index, moveTo, open, mute, undo, help } = actions;
  const isMarked = target.closest('li') !== null;
  // Held down it goes on and on, which is good for moving only.
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
        // What can be pressed itself does what it is for.
        return target.matches('li') && isPressed ? open : undefined;
    }
  }
  if (!hasLetters) return undefined;
  if (event.key === '?') return help;
  if (event.shiftKey) return undefined;
  switch (letterOf(event)) {
    case 'j':
      // Where no entry has the focus, the first press shows where one is.
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
