// The host changes the attributes of <course-updates>: the frame shows that without being loaded anew, which would
// cost whoever is signed in there another sign-in.
import { readAddress } from '../../frameMessages.ts';
import { readAppearance } from '../../memory/appearance.ts';
import { applyAppearance } from '../settings/applyAppearance.ts';
import { applyFrame } from './hostAppearance.ts';
import { hostSearch } from './hostSearch.ts';

/** `embedders`: origins of hosts, the only ones that are heard. */
export function followHost(embedders: readonly string[]): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !embedders.includes(origin)) return;
    const wanted = readAddress(data);
    if (wanted === undefined) return;
    const search = hostSearch(window.location.search, wanted);
    if (search === window.location.search) return;
    const { state } = window.history;
    window.history.replaceState(state, '', `${window.location.pathname}${search}`);
    // The router hears of addresses by this.
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    applyFrame(search);
    applyAppearance(readAppearance());
  });
}
