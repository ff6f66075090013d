import {
  applyOperation,
  type Balances,
  type FundAccount,
  type FundOperation,
  parametersOf,
  type LedgerEntry,
  type Refusal,
  type RefusedHold,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { Unavailable } from '../platform/errors/appError.js';
import { FundAccounts } from './fundAccounts.js';
import type { AccountAsRead } from './fundDocuments.js';
import { FundFlush, FundLedger } from './fundLedger.js';
import { createHash } from 'node:crypto';

/** Result of an operation. `fund` holds the balances after it; for a repeat, the balances after the first time. */
export type FundAnswer =
  | { readonly ok: true; readonly repeated: boolean; readonly fund: Balances }
  | { readonly ok: false; readonly refusal: Refusal };

/** Builds the audit entry of a movement from the balances before and after it. */
export type AuditOfMovement = (before: Balances, after: Balances) => AuditEntry;

const PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 60;

/** Random back-off that grows on average, so that processes which lost the same race do not retry together. */
const jitter = (lost: number): number => Math.random() * Math.min(LONGEST_PAUSE_MS, 4 * 2 ** lost);

const balancesOf = ({ freeBalance, holdBalance, totalBalance }: Balances): Balances => ({
  freeBalance,
  holdBalance,
  totalBalance,
});

const LONGEST_TURN_MS = 2000;

const over = (): void => undefined;

/**
 * Runs tasks with the same key one after the other in this process, so that they do not fail by racing each other. It
 * is best effort, not a lock: after a task that takes too long the next one starts, and other processes are not
 * affected.
 */
class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  async runInTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const begin = this.last.get(key);
    const mine = begin ? begin.then(work) : work();
    const late = Promise.resolve(begin).then(() => pause(LONGEST_TURN_MS, undefined, { ref: false }));
    const turn = Promise.race([mine.then(over, over), late]);
    this.last.set(key, turn);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key);
    }
  }
}

/** The only way to move an area's money, for requests, jobs and commands alike (docs/rules/funds.md#2, #3). */
@Injectable()
export class FundService {
  private readonly turns = new KeyedMutex();

  constructor(
    protected readonly accounts: FundAccounts,
    protected readonly ledger: FundLedger,
    private readonly flush: FundFlush,
  ) {}

  /**
   * Applies an operation to an area's account exactly once, no matter how often and from where it is requested. It
   * does not check that the area exists or that the caller has the right to it: a hold of a deleted area can be
   * freed.
   * @param parameters what must be the same when the same operation id is used again
   * @param entryOf builds the audit entry, which is stored by the same write that moves the money; not called for a
   *   repeat
   * @returns a refusal when the fund does not allow the operation, or when the id was already used for another
   *   operation
   * @throws Unavailable when the account stays too busy for too long; nothing has happened in that case
   */
  apply(
    areaId: string,
    operation: FundOperation,
    parameters = parametersOf(areaId, operation),
    entryOf?: AuditOfMovement,
  ): Promise<FundAnswer> {
    const hash = parametersHash(parameters);
    return this.turns.runInTurn(areaId, () => this.applyOnce(areaId, operation, hash, entryOf));
  }

  /**
   * The account must be read before the ledger: entries leave the account only once the ledger has them, so an
   * existing operation is found in at least one of the two.
   */
  protected async lookUp(
    areaId: string,
    operationId: string,
  ): Promise<{ account: AccountAsRead; known: LedgerEntry | RefusedHold | null }> {
    const account = await this.accounts.find(areaId);
    const known = await this.ledger.find(operationId);
    return { account, known };
  }

  private async applyOnce(
    areaId: string,
    operation: FundOperation,
    hash: string,
    entryOf: AuditOfMovement | undefined,
  ): Promise<FundAnswer> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let lost = 0; ; lost++) {
      const { account, known } = await this.lookUp(areaId, operation.id);
      const outcome = applyOperation(account, operation, hash, known);
      if (outcome.account === null) return { ok: false, refusal: outcome.refusal };
      const { account: next } = outcome;
      const entries = outcome.ok ? outcome.entries : [];
      const isNew = outcome.ok && !outcome.repeated;
      const auditEntries = isNew && entryOf ? [entryOf(balancesOf(account), balancesOf(next))] : [];
      // Swap even when nothing moves: the account that was read may come from a write that a crash can still roll
      // back, and storing it again makes it durable.
      if (await this.accounts.swap(account, next, entries, auditEntries)) {
        await this.flush.tryToFlush(next);
        if (!outcome.ok) return { ok: false, refusal: outcome.refusal };
        const fund = isNew ? next : firstTime(account, operation, known);
        return { ok: true, repeated: outcome.repeated, fund: balancesOf(fund) };
      }
      if (Date.now() > deadline) throw new Unavailable();
      await pause(jitter(lost));
    }
  }
}

const firstTime = (
  account: FundAccount,
  { id }: FundOperation,
  known: LedgerEntry | RefusedHold | null,
): Balances =>
  account.pending.find(entry => entry.operationId === id) ??
  (known && 'freeBalance' in known ? known : account);

/**
 * The hash of an operation's `parametersOf`; stored with the operation so that its id can't be reused for another
 * one.
 */
export const parametersHash = (parameters: string): string =>
  createHash('sha256').update(parameters).digest('base64url');
