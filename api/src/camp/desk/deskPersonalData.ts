import { ERASED_TEXT, type Redactor } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  DONE,
  type PersonReference,
} from '../../platform/personalData.js';
import type { StoredDeskDevice, StoredDeskRow } from './desk.model.js';
import { DeskRowRepository } from './deskRowRepository.js';

const HIDDEN = { pendingAudit: 0, searchTokens: 0, digest: 0, folded: 0, owed: 0, raw: 0 } as const;
const DEVICE = { eventId: 1, name: 1, kinds: 1, createdAt: 1, linkedAt: 1, endsAt: 1, revokedAt: 1 } as const;

/**
 * Rows of desks about a person, and devices a person created. An erasure deletes texts; the check-ins remain as
 * numbers, under an id that no longer refers to a person.
 */
@HoldsPersonalData
@Injectable()
export class DeskPersonalData implements PersonalData {
  readonly section = 'desks';
  readonly references = [
    { collection: 'desk_row', path: 'userId' },
    { collection: 'desk_device', path: 'madeBy', stays: DONE },
  ] as const satisfies readonly PersonReference[];

  constructor(
    private readonly rows: DeskRowRepository,
    @InjectModel('desk_device') private readonly devices: Model<StoredDeskDevice>,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    yield* this.rows.model.find({ userId: _id }, HIDDEN).sort({ at: 1 }).lean().cursor();
    yield* this.devices.find({ madeBy: _id }, DEVICE).sort({ createdAt: 1 }).lean().cursor();
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    const rows = await this.rows.model.find({ userId: _id }, { _id: 1 }).lean<{ _id: string }[]>();
    return rows.map(row => row._id);
  }

  async erase({ _id, recordIds, redact }: ErasedPerson): Promise<void> {
    await this.rows.model.updateMany({ userId: _id, note: { $ne: null } }, { $set: { note: ERASED_TEXT } });
    await this.rows.model.updateMany(
      { userId: _id, 'resolution.note': { $type: 'string' } },
      { $set: { 'resolution.note': null } },
    );
    await this.rows.model.updateMany({ userId: _id }, { $set: { searchTokens: [] } });
    await this.eraseUnread(recordIds, redact);
    // The devices of an erased person end, so that nothing is noted in that person's name.
    await this.devices.updateMany(
      { madeBy: _id },
      { $set: { revokedAt: new Date(), tokenDigest: null, linkDigest: null } },
    );
  }

  /** Malformed rows are kept as they were sent, and have no field that names a person. */
  private async eraseUnread(recordIds: readonly string[], redact: Redactor): Promise<void> {
    for await (const { _id, raw } of this.rows.model
      .find({ raw: { $type: 'string' } }, { raw: 1 })
      .lean<Pick<StoredDeskRow, '_id' | 'raw'>[]>()
      .cursor()) {
      if (raw && (redact(raw) !== raw || recordIds.some(id => raw.includes(id))))
        await this.rows.model.updateOne({ _id }, { $set: { raw: ERASED_TEXT } });
    }
  }
}
