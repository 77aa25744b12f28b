// The widget as one line: the sums or a message, and a link to the whole page.
import type { ReactNode } from 'react';
import { SessionEnded } from '../app/session/SessionEnded.tsx';
import { Layout } from '../app/shared/Layout.tsx';
import { PageLink } from '../app/shared/PageLink.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { AfterRows } from '../dashboard/AfterRows.tsx';
import { NoCourses } from '../dashboard/courses/NoCourses.tsx';
import type { StripProps } from '../dashboard/Dashboard.tsx';
import { BothLanes } from '../dashboard/shared/BothLanes.tsx';
import { SumTexts } from '../dashboard/shared/SumTexts.tsx';
import { headlineText, outsideLaneText, summaryGaps } from '../messages/headlineText.ts';
import styles from './Strip.module.css';

export function Strip({ ignored, ...props }: StripProps) {
  const { known, shown, checks } = props;
  const language = useLanguage();
  const [worst] = known.notices;
  // SessionEnded has a link of its own.
  const isOver = worst?.kind === 'ended';
  return (
    <Layout>
      {content()}
      {!isOver && <PageLink />}
      <AfterRows {...props} place="strip" />
    </Layout>
  );

  function content(): ReactNode {
    if (isOver) return <SessionEnded counted={worst.counted} fault={worst.fault} />;
    switch (known.list.kind) {
      case 'loading':
        return <p>{language.words.courses.loading}</p>;
      case 'none':
        return (
          <NoCourses
            busy={known.listing}
            reason={known.list.reason}
            refresh={checks.tryListAgain}
          />
        );
      case 'some':
        return (
          <>
            <StripLine ignored={ignored} shown={shown} />
            <BothLanes shown={shown} />
          </>
        );
    }
  }
}

function StripLine({ shown, ignored }: Pick<StripProps, 'shown' | 'ignored'>) {
  const { headline, summary } = shown;
  const language = useLanguage();
  const { scope } = useLanguage().words;
  const gaps = summaryGaps(shown, language);
  const outsideLane = outsideLaneText(shown, language);
  const isWhole =
    headline.kind === 'counting' || summary.unchecked + summary.stale + summary.withGaps === 0;
  // An icon at the start, never cut off, marks incomplete sums.
  return (
    <p className={isWhole ? undefined : 'problem pictured'}>
      <span className={styles['words']} data-clear={headline.kind === 'all-clear'}>
        {headline.kind === 'sums' ? (
          <SumTexts sums={headline.sums} />
        ) : (
          headlineText(headline, language)
        )}
      </span>
      {gaps !== undefined && <span>{` ${gaps}`}</span>}
      {outsideLane !== undefined && <span>{` ${outsideLane}`}</span>}
      {ignored.length > 0 && <span>{` ${scope.ignored({ names: language.list(ignored) })}`}</span>}
    </p>
  );
}
