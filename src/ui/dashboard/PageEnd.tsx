// What comes last, at the end of the page and beyond it: technical details, and what is told where the page is not seen.
import { HealthDetails, type HealthDetailsProps } from './HealthDetails.tsx';
import { TabCount, type TabCountProps } from './TabCount.tsx';

export function PageEnd({ toDo, rows, settled, ...facts }: TabCountProps & HealthDetailsProps) {
  return (
    <>
      <HealthDetails {...facts} />
      <TabCount rows={rows} settled={settled} toDo={toDo} />
    </>
  );
}
