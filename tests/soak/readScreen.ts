// What a tab shows, by role and accessible name: one snapshot of its accessibility tree, taken apart.
// Refuses to judge what it reads.
import type { UpdateType } from '../lms/world.ts';
import { updateLabels, updateNouns } from './updateNouns.ts';

export interface Card {
  readonly courseId: string;
  /** Above zero. */
  readonly counts: Readonly<Partial<Record<UpdateType, number>>>;
  readonly unknown: readonly UpdateType[];
  readonly standing: 'counts' | 'no updates' | 'checking' | 'not checked';
  /** Minutes since midnight; undefined: not an older check's. */
  readonly asOf: number | undefined;
  /** What the card says and nobody here understands. */
  readonly puzzles: readonly string[];
}

export interface Screen {
  /** Whether there is a level-1 heading with the page's name. */
  readonly titled: boolean;
  readonly standing: 'dashboard' | 'ended' | 'sign-in' | 'other';
  readonly personName: string | undefined;
  /** `3 updates in 2 of 5 courses`; empty without one. */
  readonly summary: string;
  /** Minutes since midnight. */
  readonly lastChecked: number | undefined;
  readonly buttons: readonly string[];
  readonly cards: readonly Card[];
  /** The whole snapshot. */
  readonly text: string;
}

interface Line {
  readonly depth: number;
  readonly role: string;
  readonly name: string;
}

/** `snapshot`: Playwright's ARIA snapshot of the body. */
export function readScreen(snapshot: string): Screen {
  const lines = snapshot.split('\n').flatMap(readLine);
  const buttons = lines.filter(({ role }) => role === 'button').map(({ name }) => name);
  const named = (role: string, pattern: RegExp) =>
    lines.flatMap((line) => (line.role === role ? (pattern.exec(line.name)?.[1] ?? []) : []))[0];
  const checked = named('paragraph', /^Last checked (.+)$/);
  const list = lines.findIndex(({ role, name }) => role === 'list' && name === 'Your courses');
  return {
    titled: lines.some(({ role, name }) => role === 'heading' && name === 'Course updates'),
    standing: buttons.includes('Sign in again')
      ? 'ended'
      : buttons.includes('Sign out')
        ? 'dashboard'
        : buttons.some((name) => name === 'Sign in' || name === 'Start again')
          ? 'sign-in'
          : 'other',
    personName: named('paragraph', /^Signed in as (.+)$/),
    summary: named('status', SUMMARY) ?? named('paragraph', SUMMARY) ?? '',
    lastChecked: checked === undefined ? undefined : readMinutes(checked),
    buttons,
    cards: list === -1 ? [] : readCards(lines.slice(list)),
    text: snapshot,
  };
}

const SUMMARY =
  /^((?:All clear|Checking|No updates known|[\d,]+ updates?|At least [\d,]+ updates?) in? ?.*courses?)$/;

/** `- role "name" [state]: text`, where either of name and text may be absent. */
function readLine(line: string): Line[] {
  const parts = /^(\s*)- ([\w-]+)(?: ("(?:[^"\\]|\\.)*"))?(?: \[[^\]]*\])*(?:: (.*)|:)?$/.exec(
    line,
  );
  if (parts === null) return [];
  const [, indent = '', role = '', name, text] = parts;
  return [{ depth: indent.length, role, name: unquote(name ?? text ?? '') }];
}

function unquote(text: string): string {
  if (!text.startsWith('"')) return text;
  const value: unknown = JSON.parse(text);
  return String(value);
}

function readCards([list, ...lines]: readonly Line[]): Card[] {
  const cards: { name: string; said: string[] }[] = [];
  for (const { depth, role, name } of lines) {
    if (depth <= (list?.depth ?? 0)) break;
    if (role === 'listitem') cards.push({ name: '', said: [] });
    const card = cards.at(-1);
    if (card === undefined) continue;
    if (role === 'heading') card.name = name;
    if (role === 'paragraph') card.said.push(name);
  }
  return cards.map(readCard);
}

function readCard({ name, said }: { name: string; said: readonly string[] }): Card {
  const counts: Partial<Record<UpdateType, number>> = {};
  const unknown: UpdateType[] = [];
  const puzzles: string[] = [];
  let standing: Card['standing'] = 'counts';
  let asOf: number | undefined;
  for (const line of said) {
    const [, number = '', noun = ''] = /^([\d,]+) (.+)$/.exec(exactly(line)) ?? [];
    const type = updateNouns[noun];
    if (type !== undefined) counts[type] = Number(number.replaceAll(',', ''));
    else if (line.startsWith('Not known: ')) {
      for (const label of line.slice('Not known: '.length).split(', ')) {
        const one = updateLabels[label];
        if (one === undefined) puzzles.push(label);
        else unknown.push(one);
      }
    } else if (line.startsWith('As of ')) asOf = readMinutes(line.slice('As of '.length));
    else if (line.startsWith('No updates')) {
      standing = 'no updates';
      const dated = / as of (.*)$/.exec(line);
      if (dated !== null) asOf = readMinutes(dated[1] ?? '');
    } else if (line === 'Checking…') standing = 'checking';
    else if (/^(?:Could not be checked|Not asked)/.test(line)) standing = 'not checked';
    else puzzles.push(line);
  }
  return { courseId: /\d+$/.exec(name)?.[0] ?? '', counts, unknown, standing, asOf, puzzles };
}

/** `99+ unread discussions, exactly 128` with its number in front. */
function exactly(line: string): string {
  return line.replace(/^99\+ (.+), exactly ([\d,]+)$/, '$2 $1');
}

/** `8:05 AM`, as the language of the soak's browser writes it. */
function readMinutes(time: string): number {
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d+)\s([AP])M$/u.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
}
