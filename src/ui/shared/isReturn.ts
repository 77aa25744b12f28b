// Whether this load of the page is one of Back or Forward.

export function isReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load?.toJSON().type === 'back_forward';
}
