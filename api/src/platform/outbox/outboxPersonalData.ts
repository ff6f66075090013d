import { redactDeep } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type ErasedPerson, type PersonalData, HoldsPersonalData } from '../privacy/personalData.js';
import type { OutboxMessage } from './outbox.model.js';

type Message = Pick<OutboxMessage, '_id' | 'key' | 'payload' | 'dueAt'>;

/** Mails and pushes to and about a person; the whole outbox is searched, since it holds no more than eight days. */
@HoldsPersonalData
@Injectable()
export class OutboxPersonalData implements PersonalData {
  readonly section = 'messages';

  constructor(@InjectModel('outbox') private readonly messages: Model<OutboxMessage>) {}

  async erase({ recordIds, emails, names, redact }: ErasedPerson): Promise<void> {
    const fields = { key: 1, payload: 1, dueAt: 1 } as const;
    for await (const message of this.messages.find({}, fields).lean<Message[]>().cursor()) {
      const text = JSON.stringify([message.key, message.payload]);
      if ([...recordIds, ...emails].some(trace => text.includes(trace))) {
        await this.messages.deleteOne({ _id: message._id });
      } else if (message.dueAt === null && names.some(name => text.includes(name))) {
        // The message went to another person; a message that waits may be about a namesake and is sent unchanged.
        await this.messages.collection.updateOne(
          { _id: message._id },
          { $set: { payload: redactDeep(message.payload, redact) as Record<string, unknown> } },
        );
      }
    }
  }
}
