import type { FundAccount, LedgerEntry, RefusedHold } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Job, processEach, RunsAsJob } from '../platform/jobs/job.js';
import { ignoreDuplicates, isDuplicateKey } from '../platform/mongo/inserts.js';
import type { StoredLedgerEntry, StoredRefusedHold } from './fund.model.js';
import { FundAccounts } from './fundAccounts.js';
import { entryOf, refusalOf, storedEntryOf, storedRefusalOf } from './fundDocuments.js';

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

const BATCH = 500;

/**
 * Moves pending entries to the ledger (docs/rules/funds.md#3). Each movement of money does it at once; this job moves
 * what a crash left behind. It may run any number of times, also at the same time as others.
 */
@RunsAsJob
@Injectable()
export class FundFlush implements Job {
  readonly name = 'fund-flush';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('Funds');

  constructor(
    private readonly accounts: FundAccounts,
    private readonly ledger: FundLedger,
  ) {}

  /** Entries are removed from the account only after the ledger has them. */
  async flush({ areaId, pending, refused }: FundAccount): Promise<void> {
    if (pending.length + refused.length === 0) return;
    const appended = await this.ledger.append(pending);
    await this.ledger.refuse(refused);
    await this.accounts.forget(areaId, appended, refused);
    if (appended.length < pending.length) {
      this.logger.error({ areaId }, 'another entry has the place of a pending one; see coastok db check');
    }
  }

  /** The money has moved whether or not the ledger can be written now, so a failure is left to the job. */
  async tryToFlush(account: FundAccount): Promise<void> {
    await this.flush(account).catch((error: unknown) => this.leave(account, error));
  }

  private leave({ areaId }: FundAccount, error: unknown): void {
    this.logger.warn(
      { err: error, areaId },
      'moving a fund’s pending entries to the ledger failed; the job moves them',
    );
  }

  async run(signal: AbortSignal): Promise<number> {
    const accounts = await this.accounts.withPending(BATCH);
    return processEach(
      accounts,
      signal,
      account => this.confirmAndFlush(account),
      (error, account) => this.leave(account, error),
    );
  }

  private async confirmAndFlush(account: FundAccount): Promise<boolean> {
    // Write the account unchanged first: an entry that a crash rolls back must not get into the ledger.
    if (!(await this.accounts.swap(account, account, []))) return false;
    await this.flush(account);
    return true;
  }
}
