import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PendingMessages, pendingNow } from '../platform/outbox/pendingMessages.js';
import type { Guardian, User } from './user.model.js';

/** Outbox kind: the guardian of a child has changed state, or a child has booked (docs/rules/booking.md#6). */
export const CHILD_DRAFT = 'child-draft';

/** @param cause makes the child's messages distinct */
export const childDraftMessage = (child: Types.ObjectId, cause: string): OutboxRequest => ({
  key: `${CHILD_DRAFT}:${child.toHexString()}:${cause}`,
  kind: CHILD_DRAFT,
  payload: { person: child.toHexString() },
});

/**
 * The fields that a new question to a guardian takes over from an unanswered one, so that it does not extend a hold.
 */
export const fieldsOfPending = ({ mailedAt, draft }: Guardian): Partial<Guardian> => ({
  ...(mailedAt && { mailedAt }),
  ...(draft && { draft }),
});

/** The guardian data in a child's record for the booking that is held until the guardian answers. */
@Injectable()
export class ChildDrafts {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly pending: PendingMessages,
  ) {}

  /** Records that the mail with this link was sent. Only the first mail of a question counts. */
  async noteMailed(child: Types.ObjectId, nonce: string): Promise<void> {
    const messages = pendingNow([childDraftMessage(child, nonce)]);
    const { modifiedCount } = await this.users.updateOne(
      { _id: child, 'guardian.nonce': nonce, 'guardian.mailedAt': null },
      { $set: { 'guardian.mailedAt': new Date() }, $push: { pendingMessages: { $each: messages } } },
    );
    if (modifiedCount > 0) await this.pending.flush(this.users.collection, child, messages);
  }

  /** Null for a child without a guardian, and for one whose erasure has started. */
  async guardianOf(child: Types.ObjectId): Promise<Guardian | null> {
    const found = await this.users
      .findOne({ _id: child, erasure: null }, { guardian: 1 })
      .lean<Pick<User, 'guardian'>>();
    return found?.guardian ?? null;
  }

  /**
   * Makes a booking the held one that waits for the guardian's answer.
   * @param instead the held booking that it replaces; null if there is none
   * @returns false when another booking became the held one meanwhile, or the guardian has answered
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
