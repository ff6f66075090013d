import type { LedgerEntry } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { entryOf, storedEntryOf } from './fundDocuments.js';
import type { StoredLedgerEntry } from './fundLedger.model.js';

/** What every fund has seen, for ever; entries come here out of the accounts' pending ones. */
@Injectable()
export class FundLedger {
  constructor(@InjectModel('fundLedger') private readonly entries: Model<StoredLedgerEntry>) {}

  /** The entry that an operation made, in whichever area. */
  async find(operationId: string): Promise<LedgerEntry | null> {
    const stored = await this.entries.findOne({ operationId }).lean<StoredLedgerEntry>();
    return stored && entryOf(stored);
  }

  /** Writes entries that may be there already. @returns those that certainly are there now. */
  async append(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    try {
      await this.entries.insertMany(entries.map(storedEntryOf), { ordered: false, lean: true });
      return entries;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const ids = entries.map(entry => entry._id);
    const stored = await this.entries
      .find({ _id: { $in: ids } }, { operationId: 1 })
      .lean<Pick<StoredLedgerEntry, '_id' | 'operationId'>[]>();
    const operations = new Map(stored.map(({ _id, operationId }) => [_id, operationId]));
    return entries.filter(entry => operations.get(entry._id) === entry.operationId);
  }
}
