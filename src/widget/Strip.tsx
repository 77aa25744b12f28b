// The widget as one line: the sums or a message, what is wrong, and a link to the whole page.
import type { ReactNode } from 'react';
import { SessionEnded } from '../app/session/SessionEnded.tsx';
import { Layout } from '../app/shared/Layout.tsx';
import { PageLink } from '../app/shared/PageLink.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { IdleSignOut } from '../dashboard/AfterRows.tsx';
import { NoCourses, type ViewProps } from '../dashboard/Dashboard.tsx';
import { useDashboard } from '../dashboard/data/useDashboard.ts';
import { Notices } from '../dashboard/notices/Notices.tsx';
import { BothLanes } from '../dashboard/shared/BothLanes.tsx';
import { SumTexts } from '../dashboard/shared/SumTexts.tsx';
import { Announcement } from '../dashboard/summary/Announcement.tsx';
import { headlineText, outsideLaneText, summaryGaps } from '../messages/headlineText.ts';
import styles from './Strip.module.css';

export function Strip(props: ViewProps) {
  const { known, shown, checks } = props;
  const language = useLanguage();
  const [worst] = known.notices;
  // SessionEnded has a link of its own.
  const isOver = worst?.kind === 'ended';
  return (
    <Layout>
      {content()}
      {!isOver && <PageLink />}
      <Announcement known={known} requested={checks.requested} shown={shown} />
      <IdleSignOut toDo={props.toDo} />
    </Layout>
  );

  function content(): ReactNode {
    if (isOver) return <SessionEnded counted={worst.counted} fault={worst.fault} />;
    switch (known.list.kind) {
      case 'loading':
        return <p>{language.words.courses.loading}</p>;
      case 'none':
        if (known.list.reason.kind === 'no-contract') return <WorstNotice {...props} />;
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
            <StripLine {...props} />
            <BothLanes shown={shown} />
          </>
        );
    }
  }
}

/** The sums; a problem stands small below them where the line has no room. */
function StripLine(props: ViewProps) {
  const { shown, scope } = props;
  const { headline, summary } = shown;
  const language = useLanguage();
  const { shownView } = useDashboard();
  const ignored = [...scope.ignored, ...shownView.ignored];
  const isWhole =
    headline.kind === 'counting' || summary.unchecked + summary.stale + summary.withGaps === 0;
  const more = [
    summaryGaps(shown, language),
    outsideLaneText(shown, language),
    ignored.length > 0
      ? language.words.scope.ignored({ names: language.list(ignored) })
      : undefined,
  ].filter((text) => text !== undefined);
  return (
    <section className={styles['line']}>
      {/* An icon at the start, never cut off, marks incomplete sums. */}
      <p className={isWhole ? undefined : 'problem pictured'}>
        <span className={styles['words']} data-clear={headline.kind === 'all-clear'}>
          {headline.kind === 'sums' ? (
            <SumTexts sums={headline.sums} />
          ) : (
            headlineText(headline, language)
          )}
        </span>
      </p>
      <div className={styles['more']}>
        <WorstNotice {...props} />
        {more.length > 0 && (
          <p className="note">
            {more.map((text) => (
              <span key={text}>{`${text} `}</span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

/** Its title: the page, one click away, has its words and buttons. */
function WorstNotice({ known, checks, retryAt }: ViewProps) {
  return (
    <Notices
      checks={checks}
      known={{ ...known, notices: known.notices.slice(0, 1) }}
      onFocusLost={() => undefined}
      retryAt={retryAt}
    />
  );
}
