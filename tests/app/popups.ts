// Polyfills for jsdom: modal dialogs that restore focus, popovers that close and are visible, and a wide screen. Browser tests
// cover Escape.

export function addPopups(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) return;
      before.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('button, select, input')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const earlier = before.get(this);
      if (earlier instanceof HTMLElement) earlier.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const style = document.createElement('style');
  style.textContent = '[popover]:not(:empty) { display: block !important }';
  document.head.append(style);
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
    },
  });
}
