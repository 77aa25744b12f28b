// Ends the choice of a lane that hides updates, or over which nothing is left.
import { outsideLaneText } from '../../messages/headlineText.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';

export function BothLanes() {
  const language = useLanguage();
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const isHiding = outsideLaneText(shown, language) !== undefined;
  // The headline claims that there is nothing.
  const isNone = 'of' in shown.headline;
  if (!isHiding && !(isNone && shown.narrowing.includes('lane'))) return undefined;
  return (
    <Button look="quiet" onClick={() => shownView.show({ lane: 'all' })}>
      {language.words.lane.showBoth}
    </Button>
  );
}
