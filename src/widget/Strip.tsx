// The widget as one line: the sums or a message, what is wrong, and a link to the whole page.
import { Fragment, type ReactNode } from 'react';
import { SessionEnded } from '../app/session/SessionEnded.tsx';
import { Layout } from '../app/shared/Layout.tsx';
import { PageLink } from '../app/shared/PageLink.tsx';
import { useApp } from '../app/shared/useApp.ts';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { IdleSignOut } from '../dashboard/AfterRows.tsx';
import { NoCourses } from '../dashboard/courses/NoCourses.tsx';
import { useDashboard } from '../dashboard/data/useDashboard.ts';
import { Notices } from '../dashboard/notices/Notices.tsx';
import { BothLanes } from '../dashboard/shared/BothLanes.tsx';
import { Announcement } from '../dashboard/summary/Announcement.tsx';
import {
  headlineText,
  missingText,
  outsideLaneText,
  shownText,
  sumText,
} from '../messages/headlineText.ts';
import { noticeHead } from '../dashboard/notices/noticeHead.ts';
import { failureOf } from '../model/notices.ts';
import { listSums, type Sums as SumsByKind } from '../model/sums.ts';
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
        return <p className="title">{courses.loading}</p>;
      case 'none':
        return known.list.reason.kind === 'no-contract' ? <Notices /> : <NoCourses />;
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
  const { lms } = useApp();
  const { notices } = useDashboard('known');
  const scope = useDashboard('scope');
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const { headline } = shown;
  const isClear = headline.kind === 'all-clear';
  const language = useLanguage();
  const worst = notices.find((notice) => notice !== failureOf(notices));
  const head = worst && noticeHead(worst, language.words, lms);
  const ignored = [...scope.ignored, ...shownView.ignored];
  const texts = [
    shownText(shown, language),
    outsideLaneText(shown, language),
    ignored.length > 0
      ? language.words.scope.ignored({ names: language.list(ignored) })
      : undefined,
  ];
  const more = texts.filter((text) => text !== undefined).join(' ');
  return (
    <section className={`flow ${styles['line'] ?? ''}`}>
      <p className={`${styles['words'] ?? ''} ${isClear ? 'clear' : ''}`}>
        <span>
          {headline.kind === 'sums' ? (
            <Sums sums={headline.sums} />
          ) : (
            headlineText(headline, language)
          )}
        </span>
      </p>
      {(head !== undefined || more !== '') && (
        <div className={styles['more']}>
          {head !== undefined && (
            <p
              className={`${styles['notice'] ?? ''} ${head.tone === 'problem' ? 'problem pictured' : ''}`}
              title={head.title}
            >
              {head.title}
            </p>
          )}
          {more !== '' && <p className="note">{more}</p>}
        </div>
      )}
    </section>
  );
}

/** Those above zero: to do, new feedback, to read. */
function Sums({ sums }: { readonly sums: SumsByKind }) {
  const language = useLanguage();
  return listSums(sums).map(([kind, sum]) => (
    <Fragment key={kind}>
      <span className={styles['sum']} data-kind={kind}>
        {sumText(kind, sum, language)}
      </span>
      <span className="contents"> </span>
    </Fragment>
  ));
}

/** The one mark of numbers that are missing or old. */
function StripMark() {
  const shown = useDashboard('shown');
  const language = useLanguage();
  if (shown.headline.kind === 'counting' || !hasGaps(shown.summary, shown.failing))
    return undefined;
  const text = missingText(shown, language);
  return (
    <span className="problem pictured mark" title={text}>
      {text}
    </span>
  );
}
