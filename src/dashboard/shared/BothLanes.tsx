// Ends the choice of a lane that hides updates, or over which nothing is left.
import type { Headline } from '../../model/headline.ts';
import { outsideLaneText } from '../../messages/headlineText.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import type { Shown } from '../data/useSelection.ts';

export function BothLanes({ shown }: { readonly shown: Shown }) {
  const language = useLanguage();
  const { show } = useDashboard().shownView;
  const isHiding = outsideLaneText(shown, language) !== undefined;
  if (!isHiding && !(shown.narrowing.includes('lane') && isNone(shown.headline))) return undefined;
  return (
    <Button
      look="quiet"
      onClick={() => {
        show({ lane: 'all' });
        // The button goes with the focus.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    >
      {language.words.lane.showBoth}
    </Button>
  );
}

/** The headline claims that there is nothing. */
const isNone = (headline: Headline): boolean => 'of' in headline;
