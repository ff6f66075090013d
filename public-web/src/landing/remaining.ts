export interface Remaining {
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
