// What comes last, at the end of the page and beyond it: technical details, and what is told where the page is not seen.
// A host's frame has no room for details, and its tab is not this page's.
import { HealthDetails, type HealthDetailsProps } from './HealthDetails.tsx';
import { TabCount, type TabCountProps } from './TabCount.tsx';
import { useHeld } from './useHeld.ts';

export interface PageEndProps extends TabCountProps, HealthDetailsProps {}

export function PageEnd({ toDo, rows, settled, checkedAt, versions }: PageEndProps) {
  // What stands below the rows would be pushed by each that is counted first.
  const wasSettled = useHeld<boolean>((held) => held === true || settled);
  return (
    <>
      {wasSettled && <HealthDetails checkedAt={checkedAt} versions={versions} />}
      <TabCount rows={rows} settled={settled} toDo={toDo} />
    </>
  );
}
