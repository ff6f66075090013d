import type { LedgerEntry, RefusedHold } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ignoreDuplicates, isDuplicateKey } from '../platform/mongo/inserts.js';
import { entryOf, refusalOf, storedEntryOf, storedRefusalOf } from './fundDocuments.js';
import type { StoredLedgerEntry, StoredRefusedHold } from './fundLedger.model.js';

/** The permanent record of all funds: entries and refused holds are moved here from the accounts. */
@Injectable()
export class FundLedger {
  constructor(
    @InjectModel('fundLedger') private readonly entries: Model<StoredLedgerEntry>,
    @InjectModel('fundRefusal') private readonly refusals: Model<StoredRefusedHold>,
  ) {}

  /** Finds the result of an operation in any area: the entry that it made, or its refusal. */
  async find(operationId: string): Promise<LedgerEntry | RefusedHold | null> {
    const [found] = await this.entries.aggregate<StoredLedgerEntry | StoredRefusedHold>([
      { $match: { operationId } },
      {
        $unionWith: {
          coll: this.refusals.collection.collectionName,
          pipeline: [{ $match: { _id: operationId } }],
        },
      },
    ]);
    if (!found) return null;
    return 'operationId' in found ? entryOf(found) : refusalOf(found);
  }

  /** Stores refusals; some may be stored already. */
  async refuse(refused: readonly RefusedHold[]): Promise<void> {
    if (refused.length === 0) return;
    await this.refusals
      .insertMany(refused.map(storedRefusalOf), { ordered: false, lean: true })
      .catch(ignoreDuplicates);
  }

  /** Stores entries; some may be stored already. @returns the entries that are certainly in the ledger now. */
  async append(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    if (entries.length === 0) return entries;
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
