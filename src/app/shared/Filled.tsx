// A sentence with an element at its placeholder.
import type { ReactElement } from 'react';

export interface FilledProps {
  /** Formats the sentence around `place`. */
  readonly text: (place: string) => string;
  /** Always the same element. */
  readonly children: ReactElement;
  /** Visually hides the text around it. */
  readonly quiet?: boolean;
  /** Class of an element for the text before it, and of one for the text after it, which the element around places. */
  readonly partClass?: string | undefined;
}

/** Private use, so in no text. */
const PLACE = '\uE000';

export function Filled({ text, children, quiet = false, partClass }: FilledProps) {
  const [before = '', after = ''] = text(PLACE).split(PLACE);
  const name = quiet ? 'visually-hidden' : partClass;
  const around = (part: string) => (name === undefined ? part : part.split(/(^ | $)/).map(ofOwn));
  // Spaces stay between the elements: some computations of accessible names trim those in them.
  const ofOwn = (piece: string) =>
    piece.trim() === '' ? (
      piece
    ) : (
      <span className={name} key={piece}>
        {piece}
      </span>
    );
  return (
    // Other words make a new element: a browser's translation replaces text nodes that React would update.
    <span className={partClass && 'contents'} key={`${before} ${after}`}>
      {around(before)}
      {children}
      {around(after)}
    </span>
  );
}
