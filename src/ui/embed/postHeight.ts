// Tells the host how high the content of its frame is, whenever that changes.
import { heightMessage } from '../../frameMessages.ts';

/** `embedders`: origins of hosts, the only ones that are told. */
export function postHeight(embedders: readonly string[]): void {
  const origins = embedders.filter((origin) => isParent(origin));
  if (origins.length === 0) return;
  let told = 0;
  // Not of the document, which is never lower than its frame.
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    for (const origin of origins) window.parent.postMessage(heightMessage(height), origin);
  }).observe(document.body);
}

/** Of all embedders, one is the host. Where the browser tells which, the others need no message, which it would refuse. */
function isParent(origin: string): boolean {
  const { ancestorOrigins } = window.location;
  // Not in every browser, whatever its type says.
  if ('ancestorOrigins' in window.location) return ancestorOrigins[0] === origin;
  return true;
}
