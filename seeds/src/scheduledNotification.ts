import { addDays, EVERYBODY, istDayStart } from '@coastok/domain';
import type { GeneratorContext } from './random.js';

export interface SeedScheduledNotification {
  _id: string;
  heading: string;
  body: string;
  sendAt: Date;
  receiver: string;
  status: 'pending' | 'sent' | 'missed';
  createdAt: Date;
}

interface Definition {
  heading: string;
  body: string;
  /** Days from today, and the hour in Indian time. */
  day: number;
  hour: number;
  /** `R|` and the roles; every active member when absent. */
  receiver?: string;
  missed?: true;
}

const DEFINITIONS: readonly Definition[] = [
  { heading: 'Ekadashi tomorrow', body: 'Grains can wait a day. Hare Krishna!', day: -24, hour: 18 },
  {
    heading: 'Facilitators meet',
    body: 'Sunday after the morning programme, in the book room.',
    day: -13,
    hour: 9,
    receiver: 'R|3',
  },
  { heading: 'Power cut', body: 'The evening kirtan begins at 7.', day: -9, hour: 16, missed: true },
  { heading: 'Ekadashi tomorrow', body: 'Grains can wait a day. Hare Krishna!', day: 5, hour: 18 },
  {
    heading: 'Monthly reports',
    body: 'Please send your area’s report by the tenth.',
    day: 9,
    hour: 9,
    receiver: 'R|4,5',
  },
  { heading: 'Registration closes soon', body: 'Have you booked your seat for the yatra?', day: 16, hour: 9 },
];

const HOUR_MS = 3_600_000;
const DAYS_AHEAD = 7;

/** The demo's scheduled notifications: sent, missed and future ones. */
export const scheduledNotificationsOf = ({ idOf, today }: GeneratorContext): SeedScheduledNotification[] =>
  DEFINITIONS.map(({ heading, body, day, hour, receiver = EVERYBODY, missed }, index) => ({
    _id: idOf('scheduledNotification', index),
    heading,
    body,
    sendAt: new Date(istDayStart(addDays(today, day)).getTime() + hour * HOUR_MS),
    receiver,
    status: missed ? 'missed' : day < 0 ? 'sent' : 'pending',
    createdAt: istDayStart(addDays(today, Math.min(day - DAYS_AHEAD, -1))),
  }));
