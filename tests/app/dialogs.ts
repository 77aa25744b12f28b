// What a document of jsdom can't do and every browser does: dialogs that open over the page, and give the focus back.
// Escape is the browser's own, and tested there.

/** Does nothing where the document can do it. */
export function installDialogs(): void {
  const { prototype } = HTMLDialogElement;
  if (typeof prototype.showModal === 'function') return;
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  prototype.showModal = function showModal() {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, select, input')?.focus();
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const earlier = before.get(this);
    if (earlier instanceof HTMLElement) earlier.focus();
    this.dispatchEvent(new Event('close'));
  };
}
