import type {
  DeliveryRecord,
  FreePurpose,
  NotificationPreview,
  RegistrationSummaryRecord,
  ScoreRow,
} from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { API, call, callOne, query } from './api';
import { followEvents } from './eventStream';
import { underKey } from './idempotency';
import { withIds } from './records';

export interface OutgoingNotification {
  receiver: string;
  title: string;
  body: string;
  purpose: FreePurpose;
  url?: string;
  action?: string;
  areaId?: string;
}

/** Scoreboards and notifications (docs/rules/engagement.md#4). */
export const engagementCalls = {
  /** A drive's areas, most pledged first. */
  scoreboard: (pledgeId: Identifier) =>
    call<ScoreRow[]>(`/pledging/summary${query({ pledgeId: String(pledgeId) })}`),

  /** The same, again whenever a row changes; resolves when the server ends it. */
  followScoreboard: (pledgeId: Identifier, onRows: (rows: ScoreRow[]) => void, signal: AbortSignal) =>
    followEvents(`${API}/pledging/summary/stream${query({ pledgeId: String(pledgeId) })}`, onRows, signal),

  previewNotification: (receiver: string, areaId: string | undefined, purpose: FreePurpose) =>
    call<NotificationPreview>(`/send/gcm/preview${query({ receiver, areaId, purpose })}`),

  /** Sends a notification; a repeat with the same key sends nothing. */
  sendNotification: async (notification: OutgoingNotification, key: string) =>
    withIds(
      await callOne<DeliveryRecord>('/send/gcm', {
        method: 'POST',
        body: notification,
        headers: underKey(key),
      }),
    ),

  /** Registrations of a camp, or of all camps, counted by area and status. */
  registrationSummary: (eventId: string | undefined) =>
    call<RegistrationSummaryRecord[]>(`/viplava/summary${query({ eventId })}`),

  delivery: async (id: Identifier) => withIds(await callOne<DeliveryRecord>(`/send/gcm/${id}`)),
};
