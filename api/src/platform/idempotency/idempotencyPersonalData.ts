import { redactDeep } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type ErasedPerson, type PersonalData, HoldsPersonalData } from '../privacy/personalData.js';
import type { RememberedCall } from './idempotency.model.js';

/**
 * Answers are kept for a day in case their call is repeated; after an erasure a repeat gets one without the person's
 * data.
 */
@HoldsPersonalData
@Injectable()
export class IdempotencyPersonalData implements PersonalData {
  readonly section = 'answers';

  constructor(@InjectModel('idempotency') private readonly calls: Model<RememberedCall>) {}

  async erase({ recordIds, emails, phones, redact }: ErasedPerson): Promise<void> {
    const traces = [...recordIds, ...emails, ...phones];
    for await (const { _id, body } of this.calls
      .find({ body: { $type: 'string' } }, { body: 1 })
      .lean<Pick<RememberedCall, '_id' | 'body'>[]>()
      .cursor()) {
      if (body === null || !traces.some(trace => body.includes(trace))) continue;
      const redacted = JSON.stringify(redactDeep(JSON.parse(body), redact));
      await this.calls.updateOne({ _id }, { $set: { body: redacted } });
    }
  }
}
