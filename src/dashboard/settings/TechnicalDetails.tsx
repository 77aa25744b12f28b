// Technical facts to read and copy; no token and no name.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { configWords, mistakeLine } from '../../config/configTexts.ts';
import { readMistakes } from '../../config/readMistakes.ts';
import { version } from '../../paths/version.ts';
import { versionsQuery } from '../../queries/queries.ts';
import { Fold } from '../../app/shared/Button.tsx';
import { CopyButton } from '../../app/shared/CopyDetails.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';

export function TechnicalDetails() {
  const { health } = useLanguage().words;
  return (
    <div className="note stack start ruled">
      <Fold look="quiet" title={health.open}>
        <Facts />
      </Fold>
    </div>
  );
}

function Facts() {
  const answers = useDashboard('answers');
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const { client, config } = useApp();
  const { pastTime, words: all } = useLanguage();
  const words = all.health;
  // The store notifies no listener of counts seen.
  const { memory, problem } = remembered.store?.read() ?? remembered;
  const { checkedAt } = known.snapshot;
  const { queryKey } = versionsQuery(client, config.contracts);
  const { dataUpdatedAt = 0 } = useQueryClient().getQueryState(queryKey) ?? {};
  const { none } = all.version;
  const { le = none, lp = none } = answers.versions.negotiated;
  const lines = [
    ...useCallLines(),
    words.version({ version }),
    words.versions({ le, lp }),
    words.versionsChecked({ time: timeOf(dataUpdatedAt) }),
    words.countsChecked({ time: timeOf(checkedAt) }),
    words.refresh({ minutes: config.updates.refreshMinutes }),
    memoryLine(),
  ];
  const configLines = useConfigLines();
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {configLines.map((line) => (
          <li dir="ltr" key={line} lang="en">
            {line}
          </li>
        ))}
      </ul>
      <div>
        <CopyButton write={() => [...lines, ...configLines].join('\n')} />
      </div>
    </>
  );

  function timeOf(at = 0): string {
    return at === 0 ? 'none' : pastTime(at);
  }

  function memoryLine(): string {
    if (memory === undefined || problem === 'unavailable') return words.forgotten;
    const { seenCounts, putAway } = memory;
    return words.remembered({ n: seenCounts.size, choices: putAway.size });
  }
}

/** Mistakes in the present config.json, for administrators; empty: none. */
function useConfigLines(): readonly string[] {
  const { latestConfig } = useApp();
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    async function explain(): Promise<void> {
      const loaded = await latestConfig;
      if (loaded.kind === 'config') return;
      setLines([configWords.earlier, ...readMistakes(loaded.issues).map(mistakeLine)]);
    }
    void explain();
  }, [latestConfig]);
  return lines;
}

function useCallLines(): readonly string[] {
  const { calls, lms } = useApp();
  const { time, words: all } = useLanguage();
  const words = all.health;
  const n = useSyncExternalStore(calls.subscribe, () => calls.lastHour(Date.now()));
  const limit = useSyncExternalStore(calls.subscribe, calls.rateLimit);
  const { remaining: left, resetAt, cost } = limit ?? {};
  return [
    words.calls({ n }),
    ...(limit === undefined ? [words.noLimit({ lms })] : []),
    ...(left === undefined ? [] : [words.limit({ left })]),
    ...(resetAt === undefined ? [] : [words.limitReset({ time: time(resetAt) })]),
    ...(cost === undefined ? [] : [words.limitCost({ cost })]),
  ];
}
