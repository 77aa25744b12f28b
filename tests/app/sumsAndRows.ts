// The sums on the screen beside what the rows below them add up to.

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const numberIn = (element: Element | null) => Number(element?.textContent.replaceAll(/\D/g, ''));
const sumOf = (elements: readonly Element[]) =>
  elements.reduce((sum, element) => sum + numberIn(element), 0);

/** The pressed sum, or each, or the totals of a table: as they are said, and as the rows below add up. */
export function sumsAndRows(): readonly (readonly [said: number, rows: number])[] {
  const totals = all('tfoot td').map((total, column) => {
    const cells = all(`tbody td:nth-child(${column + 2}) > span:not(.pictured)`);
    // Without the change beside it.
    return [
      numberIn(total),
      sumOf(cells.map((cell) => cell.querySelector('span') ?? cell)),
    ] as const;
  });
  if (totals.length > 0) return totals;
  const sums = all('section [data-kind][aria-pressed]');
  const pressed = sums.filter((sum) => sum.ariaPressed === 'true');
  return (pressed.length > 0 ? pressed : sums).map((sum) => [
    numberIn(sum.querySelector('b')),
    sumOf(all(`main [data-type][data-kind=${sum.dataset['kind']}] b`)),
  ]);
}
