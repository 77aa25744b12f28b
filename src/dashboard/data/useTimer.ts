// Calls a function once something has stayed for some time.
import { useEffect, useEffectEvent } from 'react';

/** Calls `onTime` after `ms` in which `isOn` and `value` stay. */
export function useTimer<T>(isOn: boolean, ms: number, value: T, onTime: (value: T) => void): void {
  const end = useEffectEvent(onTime);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => end(value), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms, value]);
}
