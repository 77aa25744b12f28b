// A time of day on the screen, as a number.

/** Minutes since midnight of `8:05 AM`, as the language of the soak's browser writes it; NaN: anything else. */
export function readMinutes(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+)\s([AP])M$/u.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
}
