// The widget as one line: the sums or a message, what is wrong, and a link to the whole page.
import type { ReactNode } from 'react';
import { SessionEnded } from '../app/session/SessionEnded.tsx';
import { Layout } from '../app/shared/Layout.tsx';
import { PageLink } from '../app/shared/PageLink.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { IdleSignOut } from '../dashboard/AfterRows.tsx';
import { NoCourses } from '../dashboard/courses/NoCourses.tsx';
import { useDashboard } from '../dashboard/data/useDashboard.ts';
import { Notices } from '../dashboard/notices/Notices.tsx';
import { BothLanes } from '../dashboard/shared/BothLanes.tsx';
import { SumTexts } from '../dashboard/shared/SumTexts.tsx';
import { Announcement } from '../dashboard/summary/Announcement.tsx';
import { headlineText, missingText, outsideLaneText, shownText } from '../messages/headlineText.ts';
import { hasGaps } from '../model/summary.ts';
import styles from './Strip.module.css';

export function Strip() {
  const known = useDashboard('known');
  const { courses } = useLanguage().words;
  const [worst] = known.notices;
  // SessionEnded has a link of its own.
  const isOver = worst?.kind === 'ended';
  return (
    <Layout>
      {content()}
      {!isOver && <PageLink />}
      <Announcement />
      <IdleSignOut />
    </Layout>
  );

  function content(): ReactNode {
    if (isOver) return <SessionEnded counted={worst.counted} fault={worst.fault} />;
    switch (known.list.kind) {
      case 'loading':
        return <p>{courses.loading}</p>;
      case 'none':
        // A notice shows its title: the page, one click away, has its words and buttons.
        return known.list.reason.kind === 'no-contract' ? <Notices most={1} /> : <NoCourses />;
      case 'some':
        return (
          <>
            <StripLine />
            <BothLanes />
            <StripMark />
          </>
        );
    }
  }
}

/** The sums; a notice stands small below them where the line has no room. */
function StripLine() {
  const scope = useDashboard('scope');
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const { headline } = shown;
  const language = useLanguage();
  const ignored = [...scope.ignored, ...shownView.ignored];
  const more = [
    shownText(shown, language),
    outsideLaneText(shown, language),
    ignored.length > 0
      ? language.words.scope.ignored({ names: language.list(ignored) })
      : undefined,
  ].filter((text) => text !== undefined);
  return (
    <section className={styles['line']}>
      <p>
        <span className={styles['words']} data-clear={headline.kind === 'all-clear'}>
          {headline.kind === 'sums' ? (
            <SumTexts sums={headline.sums} />
          ) : (
            headlineText(headline, language)
          )}
        </span>
      </p>
      <div className={styles['more']}>
        <Notices most={1} />
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

/** The one mark of numbers that are missing or old. */
function StripMark() {
  const shown = useDashboard('shown');
  const language = useLanguage();
  if (shown.headline.kind === 'counting' || !hasGaps(shown.summary, shown.failing))
    return undefined;
  const text = missingText(shown, language);
  return (
    <span className={`problem pictured ${styles['mark'] ?? ''}`} title={text}>
      {text}
    </span>
  );
}
