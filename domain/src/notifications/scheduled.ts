import { DAY_MS, istDayStart } from '../formats/dates.js';

export const SCHEDULE_STATUSES = ['pending', 'sent', 'missed'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** When a notification with a day but no time is sent: 09:00 in India (docs/rules/engagement.md#5). */
const NINE_MS = 9 * 3600_000;
export const nineOClock = (day: string): Date => new Date(istDayStart(day).getTime() + NINE_MS);

/** A notification that is this late is not sent any more. */
export const TOO_LATE_MS = DAY_MS;
