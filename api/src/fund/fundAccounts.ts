import {
  type Balances,
  emptyAccount,
  type FundAccount,
  type LedgerEntry,
  type RefusedHold,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { asRead, asWritten } from '../platform/mongo/compareAndSet.js';
import type { StoredFundAccount } from './fund.model.js';
import {
  accountOf,
  type AccountAsRead,
  storedEntryOf,
  storedHoldOf,
  storedRefusalOf,
} from './fundDocuments.js';

/** Reads and writes the account documents; only this feature uses them. */
@Injectable()
export class FundAccounts {
  constructor(
    @InjectModel('fundAccount') private readonly accounts: Model<StoredFundAccount>,
    private readonly audit: AuditService,
  ) {}

  /** An area's account; an empty one when the area has had no movement yet. */
  async find(areaId: string): Promise<AccountAsRead> {
    const stored = await this.accounts.findById(new Types.ObjectId(areaId)).lean<StoredFundAccount>();
    return stored ? accountOf(stored) : emptyAccount(areaId);
  }

  /** The balances of many areas, by id; an area without an account is absent. */
  async balancesOf(areaIds: readonly string[]): Promise<Map<string, Balances>> {
    const stored = await this.accounts
      .find(
        { _id: { $in: areaIds.map(id => new Types.ObjectId(id)) } },
        { freeBalance: 1, holdBalance: 1, totalBalance: 1 },
      )
      .lean<(Balances & { _id: Types.ObjectId })[]>();
    return new Map(stored.map(({ _id, ...balances }) => [_id.toHexString(), balances]));
  }

  /**
   * The one write that moves money: stores the next state and its entries if the account is unchanged since it was
   * read. New refusals are stored by the same write. With an unchanged state and no entries no money moves, and the
   * write makes sure that no crash can roll back what was read.
   * @param auditEntries the audit entries of the movement
   * @returns false when another process was faster; nothing is written in that case.
   */
  async swap(
    before: AccountAsRead,
    after: FundAccount,
    entries: readonly LedgerEntry[],
    auditEntries: AuditEntry[] = [],
  ): Promise<boolean> {
    // This write creates no account for an area that has had no movement yet.
    if (after.version === 0) return true;
    const { seq, freeBalance, holdBalance, totalBalance } = after;
    const holds = after.holds.map(storedHoldOf);
    const refused = after.refused.slice(before.refused.length).map(storedRefusalOf);
    const _id = new Types.ObjectId(before.areaId);
    try {
      const result = await this.accounts.updateOne(
        { _id, ...asRead('version', before) },
        {
          $set: {
            ...asWritten('version', after.version),
            seq,
            freeBalance,
            holdBalance,
            totalBalance,
            holds,
          },
          // Pushed, not set: entries that are flushed at the same time must not come back.
          $push: {
            pending: { $each: entries.map(storedEntryOf) },
            ...(refused.length > 0 && { refused: { $each: refused } }),
            ...(auditEntries.length > 0 && pushAudit(...auditEntries)),
          },
        },
        { upsert: before.version === 0 },
      );
      const swapped = result.matchedCount + result.upsertedCount > 0;
      if (swapped && auditEntries.length > 0)
        this.audit.moveSoon(this.accounts, { _id, pendingAudit: auditEntries });
      return swapped;
    } catch (error) {
      // Two first movements of an area at once: the second one finds the account already created.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Removes what the ledger has; moves no money, so the version does not change. */
  async forget(
    areaId: string,
    entries: readonly LedgerEntry[],
    refused: readonly RefusedHold[],
  ): Promise<void> {
    await this.accounts.updateOne(
      { _id: new Types.ObjectId(areaId) },
      {
        $pull: {
          pending: { _id: { $in: entries.map(({ _id }) => _id) } },
          refused: { _id: { $in: refused.map(({ operationId }) => operationId) } },
        },
      },
    );
  }

  /** Accounts with entries or refusals that the ledger may not have yet. */
  async withPending(limit: number): Promise<AccountAsRead[]> {
    const stored = await this.accounts
      .find({ $or: [{ 'pending.seq': { $gt: 0 } }, { 'refused.at': { $exists: true } }] })
      .limit(limit)
      .lean<StoredFundAccount[]>();
    return stored.map(accountOf);
  }
}
