import { DAY_MS, istDayStart } from '../formats/dates.js';

export const SCHEDULE_STATUSES = ['pending', 'sent', 'missed'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** When a notification goes out that was given a day but no time: 09:00 in India (docs/rules/engagement.md#5). */
const NINE_MS = 9 * 3600_000;
export const nineOClock = (day: string): Date => new Date(istDayStart(day).getTime() + NINE_MS);

/** From this late on, what could not be sent in time is not sent at all. */
export const TOO_LATE_MS = DAY_MS;
