// A key held down presses a control once: repeated, it would toggle it 30 times a second, and Safari refuses the 101st
// history change in 10 seconds.

/** Listener of `keydown`. Text fields, selects and scrolling repeat. */
export function pressOnce(event: KeyboardEvent): void {
  const { repeat, key, target } = event;
  if (!repeat || !(target instanceof Element)) return;
  const isPress =
    key === 'Enter'
      ? target.matches('button, a, summary')
      : key.startsWith('Arrow') && target.matches('[type=radio]');
  if (isPress) event.preventDefault();
}
