// The parameters by which a host says how its frame looks: `theme=` and `layout=`.

const choices = { theme: ['light', 'dark'], layout: ['strip'] } as const;

/** `search`: of the address. */
export function isStrip(search: string): boolean {
  return new URLSearchParams(search).get('layout') === choices.layout[0];
}

/** Their values that nobody can use, to be said on the page. */
export function unknownIn(query: URLSearchParams): readonly string[] {
  return Object.entries(choices).flatMap(([name, known]: [string, readonly string[]]) => {
    const value = query.get(name) ?? '';
    return value === '' || known.includes(value) ? [] : [value];
  });
}

/** Says on <html> what embed.css goes by: before the first paint, and when the host changes its mind. `search`: of its address. */
export function applyFrame(search: string): void {
  document.documentElement.dataset['embed'] = isStrip(search) ? 'strip' : 'widget';
}
