// Makes a component of a part of the page that comes after the first badges, or only when it is wanted.
import { useEffect, type ComponentType } from 'react';
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
  // Where it was drawn before, another one of it is there at once: a list in a new order never blinks.
  let before: Awaited<ReturnType<typeof loadPart>> | 'missing' | undefined;
  return function Later(props: Props) {
    const loaded = useLater(true, loadPart, before);
    useEffect(() => {
      before = loaded;
    });
    if (loaded === undefined) return Pending && <Pending {...props} />;
    return loaded === 'missing' ? Missing && <Missing {...props} /> : <loaded.Part {...props} />;
  };
}
