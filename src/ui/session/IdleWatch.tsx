// Signs out of a shared computer after `auth.idleMinutes` without the person, and asks before.
import { useEffect, useRef, useState } from 'react';
import { watchIdle, type IdleWatch as Watch, type Presence } from '../../auth/watchIdle.ts';
import { useApp } from '../shared/useApp.ts';
import { IdleWarning } from './IdleWarning.tsx';

export function IdleWatch() {
  const { config, session } = useApp();
  const [presence, setPresence] = useState<Presence>();
  const watch = useRef<Watch>(undefined);
  useEffect(() => {
    const begun = watchIdle(config.auth, (next) => {
      setPresence(next);
      if (next.kind === 'over') void session.signOut('signed-out-idle');
    });
    watch.current = begun;
    return begun.stop;
  }, [config, session]);
  if (presence?.kind !== 'warned') return undefined;
  return <IdleWarning leftMs={presence.leftMs} onStay={() => watch.current?.stay()} />;
}
