// The host's parameters `theme=` and `layout=`.

const choices = { theme: ['light', 'dark'], layout: ['strip'] } as const;

export function isStrip(search: string): boolean {
  return new URLSearchParams(search).get('layout') === choices.layout[0];
}

/** Unknown values, reported on the page. */
export function unknownIn(query: URLSearchParams): readonly string[] {
  return Object.entries(choices).flatMap(([name, known]: [string, readonly string[]]) => {
    const value = query.get(name) ?? '';
    return value === '' || known.includes(value) ? [] : [value];
  });
}

/** Sets `data-embed` on <html>, for embed.css. */
export function applyFrame(search: string): void {
  document.documentElement.dataset['embed'] = isStrip(search) ? 'strip' : 'widget';
}
