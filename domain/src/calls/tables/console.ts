import type { FoundRecord, PreferenceRecord } from '../../records/console.js';
import type { ChangedMessage, PresenceMessage } from '../../records/live.js';
import type { ScoreRow } from '../../pledges/score.js';
import type { DeliveryRecord, NotificationPreview } from '../../resources/notification.js';
import { findQuery, preferenceBody } from '../../schemas/console.js';
import { liveQuery, presenceBody } from '../../schemas/live.js';
import { notificationPreviewQuery, sendNotificationBody } from '../../schemas/notification.js';
import { pledgeSummaryQuery } from '../../schemas/pledge.js';
import { type Call, type EventsAnswer, of } from '../call.js';

/** Calls for what the console looks up and stores, for scoreboards and for notifications. */
export const consoleCalls = {
  'console.find': { query: findQuery, answer: of<FoundRecord> },
  'preference.read': { answer: of<PreferenceRecord> },
  'preference.update': { body: preferenceBody, answer: of<PreferenceRecord> },
  'undo.take': { answer: of<{ _id: string }> },
  'live.follow': { query: liveQuery, answer: of<EventsAnswer<ChangedMessage | PresenceMessage>> },
  'live.presence': { body: presenceBody, answer: of<{ topic: string }> },
  'pledge.summary': { query: pledgeSummaryQuery, answer: of<ScoreRow> },
  'pledge.stream': { query: pledgeSummaryQuery, answer: of<EventsAnswer<ScoreRow[]>> },
  'notification.send': { body: sendNotificationBody, answer: of<DeliveryRecord> },
  'notification.preview': { query: notificationPreviewQuery, answer: of<NotificationPreview> },
} satisfies Record<string, Call>;
