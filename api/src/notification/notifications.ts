import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { searchTokens } from '../platform/lists/search.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { MemberAudience } from '../user/memberAudience.js';
import type { Addressed } from './addressing.js';
import type { Notification } from './notification.model.js';
import { NotificationDelivery } from './notificationDelivery.js';
import { NotificationPlan } from './notificationPlan.js';

/** The text of a notification and its data. */
export interface Message {
  title: string;
  body: string;
  action: string;
  url: string;
}

export interface Order {
  /** Why it is sent; another order with the same cause counts as a repeat. */
  cause: string;
  to: Addressed;
  message: Message;
  by: Types.ObjectId | null;
  /** The audit entry, when a person has just asked for it. */
  auditEntryOf?: (notification: Notification) => AuditEntry;
}

const PLANNING_LEASE_MS = 30_000;

/** Starts notifications: small ones are sent at once, the rest in the background. */
@Injectable()
export class Notifications {
  constructor(
    @InjectModel('notification') private readonly notifications: Model<Notification>,
    private readonly members: MemberAudience,
    private readonly plan: NotificationPlan,
    private readonly delivery: NotificationDelivery,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores a notification. The instance that stored it sends it, or else the job does.
   * @returns the notification, and whether this call stored it
   */
  async store({
    cause,
    to,
    message,
    by,
    auditEntryOf,
  }: Order): Promise<{ notification: Notification; isNew: boolean }> {
    const now = Date.now();
    const notification: Notification = {
      ...message,
      _id: new Types.ObjectId(),
      __v: 0,
      cause,
      receiver: to.receiver,
      audience: to.words,
      roles: to.audience?.roles ? [...to.audience.roles] : null,
      userId: to.audience?.userId ?? null,
      topic: to.topic,
      areaIds: to.audience?.areaIds ?? null,
      purpose: to.purpose,
      by,
      createdAt: new Date(now),
      state: 'planning',
      plan: null,
      leasedUntil: new Date(now + PLANNING_LEASE_MS),
      members: to.audience ? await this.members.count(to.audience) : 0,
      devices: 0,
      sent: 0,
      failed: 0,
      unknown: 0,
      pruned: 0,
      reasons: [],
      endedAt: null,
      searchTokens: searchTokens(message.title, message.body, to.words),
    };
    // The job sends any stored notification, even after a crash here, so the audit entry is stored together with it.
    const carrier = { ...notification, ...(auditEntryOf && { pendingAudit: [auditEntryOf(notification)] }) };
    try {
      await this.notifications.create(carrier);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.notifications.findOne({ cause }).lean<Notification>();
      if (!first) throw error;
      return { notification: first, isNew: false };
    }
    this.audit.moveSoon(this.notifications, carrier);
    return { notification, isNew: true };
  }

  /**
   * Sends to up to 500 phones before it returns, while the sender waits. If there are more, it returns as soon as
   * that is known (docs/rules/engagement.md#4). @returns the notification in its state after that
   */
  async begin(notification: Notification): Promise<Notification> {
    if (await this.plan.make(notification, { atOnce: true })) {
      const planned = await this.find(notification._id);
      if (planned.state === 'sending') await this.delivery.send(planned);
    } else {
      await this.handOver(notification);
    }
    return this.find(notification._id);
  }

  /**
   * Leaves planning and sending to the job, for notifications that nobody waits for or that are too large to wait
   * for.
   */
  async handOver({ _id }: Pick<Notification, '_id'>): Promise<void> {
    await this.notifications.updateOne({ _id, state: 'planning' }, { $set: { leasedUntil: null } });
    await this.delivery.hasten();
  }

  private async find(id: Types.ObjectId): Promise<Notification> {
    const notification = await this.notifications.findById(id).lean<Notification>();
    if (!notification) throw new Error('The stored notification no longer exists.');
    return notification;
  }
}
