// The text of the one live region, and the function that sets it.
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLanguage } from '../../app/shared/useLanguage.ts';

const SayContext = createContext<(text: string) => void>(() => undefined);
/** `times`: the same text may be said again. `tag`: its language. */
const SaidContext = createContext({ text: '', times: 0, tag: '' });

/** For parts of the dashboard; an empty text clears a text that is no longer true. */
export const useSay = () => useContext(SayContext);
export const useSaid = () => useContext(SaidContext);

export function Speaker({ children }: { readonly children: ReactNode }) {
  const { tag } = useLanguage();
  const [said, setSaid] = useState({ text: '', times: 0, tag });
  const say = useCallback(
    (text: string) => setSaid(({ times }) => ({ text, times: times + 1, tag })),
    [tag],
  );
  return (
    <SayContext value={say}>
      <SaidContext value={said}>{children}</SaidContext>
    </SayContext>
  );
}
