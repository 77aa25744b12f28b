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
  // In an object: React would call a component that it is given as a state.
  const loadPart = async () => ({ Part: await load() });
  return function Later(props: Props) {
    const loaded = useLater(true, loadPart);
    if (loaded === undefined) return Pending && <Pending {...props} />;
    return loaded === 'missing' ? Missing && <Missing {...props} /> : <loaded.Part {...props} />;
  };
}
