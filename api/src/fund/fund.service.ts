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
import { FundFlush } from './fundFlush.js';
import { FundLedger } from './fundLedger.js';
import { parametersHash } from './parametersHash.js';
import { KeyedMutex } from './keyedMutex.js';

/** What came of an operation; `fund` are the balances after it, for a repeat those of its first time. */
export type FundAnswer =
  | { readonly ok: true; readonly repeated: boolean; readonly fund: Balances }
  | { readonly ok: false; readonly refusal: Refusal };

/** What the trail says of a movement between these balances. */
export type AuditOfMovement = (before: Balances, after: Balances) => AuditEntry;

const PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 60;

/** Longer and longer on average, and never in step with the others who lost. */
const jitter = (lost: number): number => Math.random() * Math.min(LONGEST_PAUSE_MS, 4 * 2 ** lost);

const balancesOf = ({ freeBalance, holdBalance, totalBalance }: Balances): Balances => ({
  freeBalance,
  holdBalance,
  totalBalance,
});

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
   * Applies an operation to an area's account exactly once, however often and from wherever it is asked for.
   * Neither the area's existence nor anybody's right to it is judged here: a hold of a deleted area can be freed.
   * @param parameters what must be the same when the operation's id comes again
   * @param entryOf what the trail says of it, stored by the very write that moves the money; not for a repeat
   * @returns a refusal for what the fund can't take, or for an id that was used for something else
   * @throws Unavailable when the account is too busy for long; nothing has happened then
   */
  apply(
    areaId: string,
    operation: FundOperation,
    parameters = parametersOf(areaId, operation),
    entryOf?: AuditOfMovement,
  ): Promise<FundAnswer> {
    const hash = parametersHash(parameters);
    return this.turns.take(areaId, () => this.applyOnce(areaId, operation, hash, entryOf));
  }

  /** In this order: nothing leaves the account before the ledger has it, so one of the two shows it. */
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
      const told = isNew && entryOf ? [entryOf(balancesOf(account), balancesOf(next))] : [];
      // Also when nothing moves: what was read may be a write that a crash takes back, and is true once this is stored.
      if (await this.accounts.swap(account, next, entries, told)) {
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
