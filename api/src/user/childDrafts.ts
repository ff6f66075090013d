import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PendingMessages, pendingNow } from '../platform/outbox/pendingMessages.js';
import type { Guardian, User } from './user.model.js';

/** A message: something is new about the guardian of a child, or a child has booked (docs/rules/booking.md#6). */
export const CHILD_DRAFT = 'child-draft';

/** @param cause tells the child's messages apart */
export const childDraftMessage = (child: Types.ObjectId, cause: string): OutboxRequest => ({
  key: `${CHILD_DRAFT}:${child.toHexString()}:${cause}`,
  kind: CHILD_DRAFT,
  payload: { person: child.toHexString() },
});

/** What a new question to a guardian takes along from one that nobody has answered: it renews no hold. */
export const keptWhileAsked = ({ mailedAt, draft }: Guardian): Partial<Guardian> => ({
  ...(mailedAt && { mailedAt }),
  ...(draft && { draft }),
});

/** What a child's record says of its guardian, for the booking that is held until the guardian's answer. */
@Injectable()
export class ChildDrafts {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly pending: PendingMessages,
  ) {}

  /** Notes that the mail of this link was sent. The first mail of a question counts. */
  async noteMailed(child: Types.ObjectId, nonce: string): Promise<void> {
    const messages = pendingNow([childDraftMessage(child, nonce)]);
    const { modifiedCount } = await this.users.updateOne(
      { _id: child, 'guardian.nonce': nonce, 'guardian.mailedAt': null },
      { $set: { 'guardian.mailedAt': new Date() }, $push: { pendingMessages: { $each: messages } } },
    );
    if (modifiedCount > 0) await this.pending.flush(this.users.collection, child, messages);
  }

  /** Null for who has none, and for whom somebody erases. */
  async guardianOf(child: Types.ObjectId): Promise<Guardian | null> {
    const found = await this.users
      .findOne({ _id: child, erasure: null }, { guardian: 1 })
      .lean<Pick<User, 'guardian'>>();
    return found?.guardian ?? null;
  }

  /**
   * Makes a booking the one that is held for the guardian's answer.
   * @param instead of which one; null where there is none
   * @returns false when another one was made so meanwhile, or the guardian has answered
   */
  async claim(
    child: Types.ObjectId,
    booking: Types.ObjectId,
    instead: Types.ObjectId | null,
  ): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id: child, 'guardian.state': 'ASKED', 'guardian.draft': instead },
      { $set: { 'guardian.draft': booking } },
    );
    return matchedCount > 0;
  }
}
