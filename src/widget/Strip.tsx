// The widget as one line: the sums or a message, and a link to the whole page.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SessionEnded } from '../app/session/SessionEnded.tsx';
import { Layout } from '../app/shared/Layout.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { AfterRows } from '../dashboard/AfterRows.tsx';
import { NoCourses } from '../dashboard/courses/NoCourses.tsx';
import type { StripProps } from '../dashboard/Dashboard.tsx';
import { SumTexts } from '../dashboard/shared/SumTexts.tsx';
import { headlineText, summaryGaps } from '../messages/headlineText.ts';
import { dateOf } from '../model/headline.ts';
import { BASE } from '../paths/base.ts';
import { HOME_PATH } from '../paths/paths.ts';
import styles from './Strip.module.css';

export function Strip({ ignored, ...props }: StripProps) {
  const { known, shown, checks } = props;
  const language = useLanguage();
  const { search } = useLocation();
  const { openInTab } = useLanguage().words.signIn;
  const [worst] = known.notices;
  // SessionEnded has a link of its own.
  const isOver = worst?.kind === 'ended';
  return (
    <Layout>
      {content()}
      {!isOver && (
        <a
          aria-label={openInTab}
          className={styles['open']}
          data-picture="open"
          href={pageAddress(search)}
          target="_blank"
        >
          <span>{openInTab}</span>
        </a>
      )}
      <AfterRows {...props} place="strip" />
    </Layout>
  );

  function content(): ReactNode {
    if (isOver) return <SessionEnded counted={worst.counted} fault={worst.fault} />;
    switch (known.list.kind) {
      case 'loading':
        return <p className={styles['line']}>{language.words.courses.loading}</p>;
      case 'none':
        return <NoCourses reason={known.list.reason} tryAgain={checks.tryListAgain} />;
      case 'some':
        return <StripLine ignored={ignored} shown={shown} />;
    }
  }
}

function StripLine({ shown, ignored }: Pick<StripProps, 'shown' | 'ignored'>) {
  const { headline, summary, selection } = shown;
  const language = useLanguage();
  const { scope } = useLanguage().words;
  const gaps = summaryGaps(
    { summary, headline, match: selection.match, asOf: dateOf(headline) },
    language,
  );
  const isWhole =
    headline.kind === 'counting' || summary.unchecked + summary.stale + summary.withGaps === 0;
  // An icon at the start, never cut off, marks incomplete sums.
  const tone = isWhole ? '' : 'problem pictured';
  return (
    <p className={`${styles['line'] ?? ''} ${tone}`} data-clear={headline.kind === 'all-clear'}>
      <span className={styles['words']}>
        {headline.kind === 'sums' ? (
          <SumTexts sums={headline.sums} />
        ) : (
          headlineText(headline, language)
        )}
      </span>{' '}
      {gaps}
      {ignored.length > 0 && <> {scope.ignored({ names: language.list(ignored) })}</>}
    </p>
  );
}

/** The page with the host's filters and language. */
function pageAddress(search: string): string {
  const here = new URLSearchParams(search);
  const params = new URLSearchParams();
  for (const name of ['courses', 'types', 'lane', 'lang']) {
    const value = here.get(name);
    if (value !== null) params.set(name, value);
  }
  const home = BASE + HOME_PATH;
  return params.size === 0 ? home : `${home}?${params.toString()}`;
}
