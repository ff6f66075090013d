import { useEffect, useState } from 'react';

/** Seconds left until an instant (ms since 1970), counting down to 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const running = now < until;
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running, until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
