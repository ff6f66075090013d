import { useEffect, useState } from 'react';
import { landing } from '../texts/en/landing.js';

const UNITS = [
  { unit: landing.days, of: 'days', digits: 1 },
  { unit: landing.hours, of: 'hours', digits: 2 },
  { unit: landing.minutes, of: 'minutes', digits: 2 },
  { unit: landing.seconds, of: 'seconds', digits: 2 },
] as const;

/** Counts down to an instant, every second; the first render uses the page's own instant. */
export function Countdown({ label, target, loadedAt }: { label: string; target: Date; loadedAt: Date }) {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const left = remaining(now, target);
  return (
    <div className="countdown" role="timer" aria-label={label}>
      {UNITS.map(({ unit, of, digits }) => (
        <p key={unit} className="countdown__part">
          <span className="countdown__value">{String(left[of]).padStart(digits, '0')}</span>{' '}
          <span className="countdown__unit">{unit}</span>
        </p>
      ))}
    </div>
  );
}

interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The time from one instant to another in whole units, never below zero. */
export function remaining(now: Date, target: Date): Remaining {
  const seconds = Math.max(0, Math.ceil((target.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
