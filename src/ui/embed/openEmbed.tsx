// What only the widget has: its frame grows with the content, the host may change what it
// shows, and a strip may stand in place of the courses.
import type { ComponentType } from 'react';
import { isFramed } from '../../auth/isFramed.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { Waiting } from '../shared/Waiting.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import './embed.css';
import { followHost } from './followHost.ts';
import { applyFrame, isStrip, unknownIn } from './hostAppearance.ts';
import { postHeight } from './postHeight.ts';
import type { StripProps } from './Strip.tsx';

export interface Embed {
  /** Values of the host's parameters that nobody can use. */
  readonly unknownIn: (query: URLSearchParams) => readonly string[];
  /** `search`: of the address. */
  readonly isStrip: (search: string) => boolean;
  /** What is drawn in place of the dashboard then. */
  readonly Strip: ComponentType<StripProps>;
}

const Strip = lazyPart(() => import('./Strip.tsx').then((part) => part.Strip), <StripPending />);

/** `embedders`: origins of hosts, of config.json. `search`: of the address, or of the one that a sign-in leads back to. */
export function openEmbed(embedders: readonly string[], search: string): Embed {
  applyFrame(search);
  if (isFramed()) {
    postHeight(embedders);
    followHost(embedders);
  }
  return { unknownIn, isStrip, Strip };
}

function StripPending() {
  const { headline } = useLanguage().words;
  return <Waiting text={headline.checkingAll} />;
}
