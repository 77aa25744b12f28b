// Says how the address narrows the page and what it ignores.
import { Link, useSearchParams } from 'react-router';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { scopeTexts } from '../../messages/scopeTexts.ts';
import type { Scope } from '../../model/scope.ts';
import { hostParameters, scopeParameters } from '../../paths/frameMessages.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { ALL_LANES } from '../data/useView.ts';

export function ScopeNote({ scope }: { readonly scope: Scope }) {
  const { list, words } = useLanguage();
  const [query] = useSearchParams();
  const shownView = useDashboard('shownView');
  const ignored = [...scope.ignored, ...shownView.ignored];
  const texts = scopeTexts(scope, words);
  if (texts.length === 0 && ignored.length === 0) return undefined;
  return (
    <p className="note">
      {texts.map((text) => (
        <span key={text}>{`${text} `}</span>
      ))}
      {ignored.length > 0 && <span>{`${words.scope.ignored({ names: list(ignored) })} `}</span>}
      <Link replace={isFramed()} state={ALL_LANES} to={wholeOf(query)}>
        {words.scope.showAll}
      </Link>
    </p>
  );
}

/** The address of everything, which keeps what else the host set. */
function wholeOf(query: URLSearchParams): string {
  const left = [...query].filter(([name]) => kept.has(name));
  return `?${new URLSearchParams(left).toString()}`;
}

const kept: ReadonlySet<string> = new Set(
  hostParameters.filter((name) => !scopeParameters.some((one) => one === name)),
);
