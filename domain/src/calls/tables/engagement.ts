import { type Rule, STAFF } from '../../access/rule.js';
import { pledgeSummaryQuery } from '../../schemas/pledge.js';
import { type EventsAnswer, of } from '../call.js';
import type { ScoreRow } from '../../pledges/score.js';
import { notificationPreviewQuery, sendNotificationBody } from '../../schemas/notification.js';
import type { DeliveryRecord, NotificationPreview } from '../../resources/notification.js';

/** The actions of devices, notifications and pledges. */
export const engagementCalls = {
  'pledge.take': {
    summary: 'Pledge in an active drive; possible once',
    who: 'signed-in',
    route: 'POST /api/v1/pledging',
    scope: 'self',
    creates: true,
  },
  'pledge.achieve': {
    summary: 'Report how much of an own pledge is achieved',
    who: 'signed-in',
    route: 'PUT /api/v1/pledging/:id',
    scope: 'self',
  },
  'pledge.summary': {
    summary: 'List the areas of a drive, most pledged first',
    who: STAFF,
    route: 'GET /api/v1/pledging/summary',
    scope: 'area',
    answers: 'list',
    query: pledgeSummaryQuery,
    answer: of<ScoreRow>,
  },
  'pledge.stream': {
    summary: 'Stream the areas of a drive as server-sent events, at each change',
    who: STAFF,
    route: 'GET /api/v1/pledging/summary/stream',
    scope: 'area',
    query: pledgeSummaryQuery,
    answer: of<EventsAnswer<ScoreRow[]>>,
  },

  'notification.send': {
    summary: 'Send a notification; beyond 500 devices in the background',
    who: [4, 6, 7],
    route: 'POST /api/v1/send/gcm',
    scope: 'area',
    idempotent: true,
    body: sendNotificationBody,
    answer: of<DeliveryRecord>,
  },
  'notification.preview': {
    summary: 'Count the members and devices that a notification would reach',
    who: [4, 6, 7],
    route: 'GET /api/v1/send/gcm/preview',
    scope: 'area',
    answers: 'object',
    query: notificationPreviewQuery,
    answer: of<NotificationPreview>,
  },

  'device.register': {
    summary: 'Register the push token of the caller’s phone',
    who: 'signed-in',
    route: 'POST /api/v1/device',
    scope: 'self',
    creates: true,
  },
  'device.remove': {
    summary: 'Remove the push token of the caller’s phone',
    who: 'signed-in',
    route: 'DELETE /api/v1/device',
    scope: 'self',
  },
} as const satisfies Record<string, Rule>;
