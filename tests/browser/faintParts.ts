// Finds borders of controls and pictures without a contrast of 3:1 on what is behind them (WCAG 2, 1.4.11).

/** Runs in the page, in the emulated theme. A picture is a mask before its text. */
export function faintParts(): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  /** The luminance of colours in any notation, one over the other. */
  function luminance(layers: readonly string[]): number {
    if (context === null) throw new Error('There is no canvas.');
    for (const layer of ['white', ...layers]) {
      context.fillStyle = layer;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = Array.from(
      context.getImageData(0, 0, 1, 1).data,
      (channel) =>
        channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function behind(element: Element | null): readonly string[] {
    if (element === null) return [];
    return [...behind(element.parentElement), getComputedStyle(element).backgroundColor];
  }

  function isFaint(color: string, layers: readonly string[]): boolean {
    const [one, other] = [luminance(layers), luminance([...layers, color])];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 3;
  }

  const isTransparent = (color: string) =>
    luminance(['black', color]) === 0 && luminance([color]) === 1;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.slice(0, 40)}”`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[aria-disabled="true"], :disabled') === null;

  const controls = [...document.querySelectorAll('a, button, input, select, summary, textarea')];
  const isField = (element: Element) =>
    element.matches('select, textarea, input:not([type="radio"], [type="checkbox"])');
  const borders = controls.filter(isShown).flatMap((control) => {
    const style = getComputedStyle(control);
    const edges = (['top', 'right', 'bottom', 'left'] as const)
      .filter((side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0)
      .map((side) => style.getPropertyValue(`border-${side}-color`))
      .filter((color) => !isTransparent(color));
    if (edges.length === 0) return isField(control) ? [`${nameOf(control)} has no border.`] : [];
    const layers = behind(control.parentElement);
    return edges
      .filter((edge) => isFaint(edge, layers))
      .map((edge) => `${nameOf(control)}: its border ${edge} is faint on ${layers.at(-1) ?? ''}.`);
  });
  const pictures = [...document.querySelectorAll('*')].filter(isShown).flatMap((element) => {
    const { backgroundColor, content, maskImage } = getComputedStyle(element, '::before');
    if (content === 'none' || maskImage === 'none') return [];
    return isFaint(backgroundColor, behind(element))
      ? [`${nameOf(element)}: its picture ${backgroundColor} is faint.`]
      : [];
  });
  return [...new Set([...borders, ...pictures])];
}
