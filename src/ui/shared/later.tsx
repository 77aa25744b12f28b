// Makes a component of a part of the page that comes after the first badges, or only when it is wanted.
import type { ComponentType } from 'react';
import { useLater } from './useLater.ts';

export interface LaterOptions<Props> {
  /** Drawn where the part can't be loaded. Default: nothing. */
  readonly missing?: ComponentType<Props>;
  /** Drawn until it is there. Default: nothing. */
  readonly pending?: ComponentType<Props>;
}

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing: Missing, pending: Pending }: LaterOptions<Props> = {},
): ComponentType<Props> {
  return function Later(props: Props) {
    const Part = useLater(true, load);
    if (Part === undefined) return Pending && <Pending {...props} />;
    return Part === 'missing' ? Missing && <Missing {...props} /> : <Part {...props} />;
  };
}
