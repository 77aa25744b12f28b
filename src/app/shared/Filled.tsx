// A sentence with an element in one of its places, wherever its language puts it.
import type { ReactNode } from 'react';

export interface FilledProps {
  /** Writes the sentence around what it is given. */
  readonly text: (place: string) => string;
  readonly children: ReactNode;
  /** Around it, nothing is seen; it is heard. */
  readonly quiet?: boolean;
}

/** Never in a text that people write. */
const PLACE = '\uE000';

export function Filled({ text, children, quiet = false }: FilledProps) {
  const [before = '', after = ''] = text(PLACE).split(PLACE);
  const around = (part: string) =>
    quiet && part !== '' ? <span className="visually-hidden">{part}</span> : part;
  return (
    <>
      {around(before)}
      {children}
      {around(after)}
    </>
  );
}
