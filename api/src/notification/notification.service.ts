import {
  type DeliveryRecord,
  notification,
  type NotificationPreview,
  type NotificationPreviewQuery,
  type SendNotificationBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash, randomUUID } from 'node:crypto';
import { AreaRepository } from '../area/areaRepository.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { BadGateway } from '../platform/errors/appError.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { MemberAudience } from '../user/memberAudience.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { Addressing } from './addressing.js';
import {
  NOTIFICATION_PROJECTION,
  type PresentableNotification,
  toDeliveryRecord,
} from './notification.mapper.js';
import type { Notification } from './notification.model.js';
import { NotificationBatches } from './notificationBatches.js';
import { Notifications } from './notifications.js';
import { Recipients } from './recipients.js';

/** Other clients know this sentence: it stays as it is. */
const FAILED = 'Your notification has been failed to send. Something went wrong.';

export const notificationList: StoredList<typeof notification> = storedList(notification, {
  paths: { areas: 'areaIds' },
});

/** Notifications sent by staff, and their outcomes (docs/rules/engagement.md#4). */
@Injectable()
export class NotificationService extends RecordRepository<
  typeof notification,
  Notification,
  PresentableNotification
> {
  constructor(
    @InjectModel('notification') sent: Model<Notification>,
    private readonly notifications: Notifications,
    private readonly batches: NotificationBatches,
    private readonly addressing: Addressing,
    private readonly recipients: Recipients,
    private readonly audience: MemberAudience,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly audit: AuditService,
  ) {
    super(notificationList, sent, { projection: NOTIFICATION_PROJECTION });
  }

  /** Like `start`. @throws BadGateway when there are phones and none could be reached */
  async send(caller: Caller, body: SendNotificationBody, key: string | undefined): Promise<DeliveryRecord> {
    const delivery = await this.start(caller, body, key);
    if (delivery.status === 'failed') throw new BadGateway(FAILED);
    return delivery;
  }

  /**
   * Sends to up to 500 phones before it returns, and leaves the rest to the job.
   * @param key the caller's idempotency key; a repeat with the same key sends nothing
   */
  async start(caller: Caller, body: SendNotificationBody, key: string | undefined): Promise<DeliveryRecord> {
    const { receiver, areaId, purpose, ...message } = body;
    const to = await this.addressing.resolve(caller, receiver, areaId, purpose);
    const cause = `send:${digest(caller.userId.toHexString(), key ?? randomUUID())}`;
    const { notification, isNew } = await this.notifications.store({
      cause,
      to,
      message,
      by: caller.userId,
      auditEntryOf: ({ _id, areaIds }) =>
        this.audit.auditEntry(caller, {
          action: 'notification.send',
          entity: 'send/gcm',
          entityId: _id,
          after: { ...message, purpose, receiver, audience: to.words, areaIds },
        }),
    });
    if (!isNew) return this.toRecord(notification, caller);
    return this.toRecord(await this.notifications.begin(notification), caller);
  }

  async preview(
    caller: Caller,
    { receiver, areaId, purpose }: NotificationPreviewQuery,
  ): Promise<NotificationPreview> {
    const { audience } = await this.addressing.resolve(caller, receiver, areaId, purpose);
    // Only the push service knows who follows a topic.
    if (!audience) return { members: 0, devices: 0, leftOut: 0 };
    const [members, all, devices] = await Promise.all([
      this.audience.count(audience),
      this.audience.count({ ...audience, purpose: null }),
      this.recipients.count(audience),
    ]);
    return { members, devices, leftOut: Math.max(0, all - members) };
  }

  async toRecords(notifications: PresentableNotification[]): Promise<DeliveryRecord[]> {
    const [people, areas, current] = await Promise.all([
      this.people.names(notifications.map(({ by }) => by)),
      this.areas.byId(notifications.flatMap(({ areaIds }) => areaIds ?? [])),
      Promise.all(notifications.map(notification => this.withOutcomes(notification))),
    ]);
    return current.map(notification => toDeliveryRecord(notification, { people, areas }));
  }

  /** Adds the outcomes so far while the notification is being sent; they are stored in it when it ends. */
  private async withOutcomes(notification: PresentableNotification): Promise<PresentableNotification> {
    if (notification.state !== 'sending') return notification;
    return { ...notification, ...(await this.batches.outcomes(notification)) };
  }
}

const digest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');
