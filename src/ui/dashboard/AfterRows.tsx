// What comes after the first badges and stands below the rows, or nowhere: what the page does by itself, what the person
// has put away, and the end of the page.
import { FocusKept } from './FocusKept.tsx';
import { PageEnd, type PageEndProps } from './PageEnd.tsx';
import { PutAway, type PutAwayProps } from './PutAway.tsx';
import { Upkeep, type UpkeepProps } from './Upkeep.tsx';

export interface AfterRowsProps extends UpkeepProps, Omit<PageEndProps, 'rows' | 'versions'> {
  /** undefined: there is no list of courses. */
  readonly putAway: PutAwayProps | undefined;
  readonly present: PageEndProps['rows'];
  /** In a host's frame there is no room for technical details, and its tab is not this page's. */
  readonly compact: boolean;
}

export function AfterRows(props: AfterRowsProps) {
  const { answers, checks, refreshMinutes, putAway, present, compact, ...end } = props;
  return (
    <>
      <FocusKept />
      <Upkeep answers={answers} checks={checks} refreshMinutes={refreshMinutes} />
      {putAway !== undefined && <PutAway {...putAway} />}
      {!compact && <PageEnd {...end} rows={present} versions={answers.versions.negotiated} />}
    </>
  );
}
