import { PRESENCE_SECONDS } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { fromNow } from '../platform/mongo/connection.js';

/** Who has which record open. For information only; it locks nothing. */
@Injectable()
export class Presences {
  constructor(@InjectModel('presence') private readonly presences: Model<Presence>) {}

  async note({ userId, sessionId }: Caller, topic: string): Promise<void> {
    await this.presences.updateOne(
      { _id: `${topic} ${sessionId}` },
      [{ $set: { topic, userId, endsAt: fromNow(PRESENCE_SECONDS * 1000) } }],
      { upsert: true, updatePipeline: true },
    );
  }

  /** The people whose presence in these topics has not expired, by topic. */
  async of(topics: readonly string[]): Promise<Map<string, Types.ObjectId[]>> {
    const open = await this.presences
      .find({ topic: { $in: topics }, $expr: { $gt: ['$endsAt', '$$NOW'] } }, { topic: 1, userId: 1 })
      .sort({ _id: 1 })
      .lean<Presence[]>();
    const people = new Map<string, Types.ObjectId[]>(topics.map(topic => [topic, []]));
    for (const { topic, userId } of open) {
      const there = people.get(topic);
      if (there && !there.some(id => id.equals(userId))) there.push(userId);
    }
    return people;
  }
}

/** A record that a session has open; a session has at most one. */
export interface Presence {
  /** Topic of the record and session id. */
  _id: string;
  topic: string;
  userId: Types.ObjectId;
  /** Without another signal by then, the record counts as closed. */
  endsAt: Date;
}

export const presenceSchema = new Schema<Presence>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'presence', versionKey: false },
)
  .index({ topic: 1, endsAt: 1 })
  .index({ endsAt: 1 });
