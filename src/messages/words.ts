// The types of the words: a message of the English catalogue is text, or a function of its arguments.
import type english from './catalogues/en.json';
import type { MessageArguments } from './catalogues/messageArguments.ts';

/** Such as `headline.allClear`: area and name. */
type Id = keyof typeof english;
type AreaOf<I extends Id> = I extends `${infer Area}.${string}` ? Area : never;
type Message<I extends Id> = I extends keyof MessageArguments
  ? (args: MessageArguments[I]) => string
  : string;
type WordsOf<Area extends string> = {
  readonly [A in Area]: {
    readonly [I in Id as I extends `${A}.${infer Name}` ? Name : never]: Message<I>;
  };
};

export type Words = WordsOf<Exclude<AreaOf<Id>, 'popup'>>;
/** The words of the sign-in window. */
export type PopupWords = WordsOf<'popup'>;
