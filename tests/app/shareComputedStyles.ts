// Computes one style for all elements of a kind: accessible names read the style of each element, and jsdom matches each
// with its whole default style sheet, which takes a quarter of the time of all app tests.

const USED = ['display', 'visibility', 'opacity', 'pointer-events'];

export function shareComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element) => {
    const kind = kindOf(element);
    const known = styles.get(kind);
    if (known !== undefined) return known;
    const { style } = document.createElement('i');
    const computed = compute(element);
    for (const name of USED) style.setProperty(name, computed.getPropertyValue(name));
    styles.set(kind, style);
    return style;
  };
}

/** All that the default style sheet of jsdom, the style sheet of popups.ts and a style of its own read of an element. */
function kindOf(element: Element): string {
  const values = ['type', 'style'].map((name) => element.getAttribute(name));
  // `matches` would take longer.
  const isSet = ['hidden', 'open', 'popover'].map((name) => element.hasAttribute(name));
  return [element.localName, ...values, ...isSet, isSet[2] && element.hasChildNodes()].join();
}
