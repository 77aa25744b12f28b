// Learning or teaching, for people who do both.
import { useLanguage } from '../shared/useLanguage.ts';
import { ToolbarChoice } from './ToolbarChoice.tsx';
import type { LaneChoice } from './useLanes.ts';

export function Lanes({ lane, choose }: LaneChoice) {
  const { toolbar } = useLanguage().words;
  return (
    <ToolbarChoice
      choose={choose}
      name={toolbar.lanes}
      options={[
        { value: 'all', label: toolbar.laneAll },
        { value: 'learn', label: toolbar.laneLearn },
        { value: 'teach', label: toolbar.laneTeach },
      ]}
      value={lane}
    />
  );
}
