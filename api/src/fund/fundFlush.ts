import type { FundAccount } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { FundAccounts } from './fundAccounts.js';
import { FundLedger } from './fundLedger.js';

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
    this.logger.warn({ err: error, areaId }, 'a fund will be flushed later');
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
