import type { Audience } from './audiences.js';
import { DAY_MS, istDayStart } from '../formats/dates.js';

/** The companion app's actions when a notification is opened; the names are agreed between console and app. */
export const ACTION_NAMES = {
  dialog: 'Show as a dialog',
  udgaar: 'Udgaar',
  viplava: 'Viplava',
  templeConnect: 'Temple Connect',
  collegeCoaching: 'College Coaching',
  valueEducation: 'Value Education',
  camp: 'Camp',
  coastokVideos: 'Coastok Videos',
  editProfile: 'Edit profile',
  update: 'Update the app',
  question: 'Ask a question',
  pledge: 'Pledge drives',
} as const;
export type NotificationAction = keyof typeof ACTION_NAMES;

export const DEFAULT_ACTION: NotificationAction = 'dialog';

const CONTENT_SCREENS: readonly NotificationAction[] = [
  'udgaar',
  'viplava',
  'templeConnect',
  'collegeCoaching',
  'valueEducation',
  'camp',
  'coastokVideos',
];
const MEMBER_SCREENS: readonly NotificationAction[] = ['question', 'pledge'];

/** The actions for an audience: content for newcomers, profile and update for everybody. */
export function actionsFor(audience: Audience): readonly NotificationAction[] {
  if (audience === 'all') return [DEFAULT_ACTION, 'editProfile', 'update'];
  if (audience === 'nonCoastok') return [DEFAULT_ACTION, ...CONTENT_SCREENS];
  return [DEFAULT_ACTION, ...MEMBER_SCREENS];
}

export const SCHEDULE_STATUSES = ['pending', 'sent', 'missed'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** When a notification with a day but no time is sent: 09:00 in India (docs/rules/engagement.md#5). */
const NINE_MS = 9 * 3600_000;
export const nineOClock = (day: string): Date => new Date(istDayStart(day).getTime() + NINE_MS);

/** A notification that is this late is not sent any more. */
export const TOO_LATE_MS = DAY_MS;
