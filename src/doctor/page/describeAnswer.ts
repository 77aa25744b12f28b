// Classifies an answer: the page itself, a sign-in, a listing.
import { describeText, isSignIn, type Content } from '../../config/describeText.ts';
import type { LoadedFile } from './loadFile.ts';

/** Decides by text, not by content type. */
export function describeAnswer({ text }: LoadedFile): Content {
  return describeText(text);
}

/** Whether a sign-in page replaces the file, with any status. */
export function standsBefore({ text }: LoadedFile): boolean {
  return isSignIn(text);
}
