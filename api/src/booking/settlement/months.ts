import { addMonths, calendarMonth, isRecordId, istDay, monthOf, type MonthRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Conflict, NotFound } from '../../platform/errors/appError.js';
import { databaseNow, databaseOf } from '../../platform/mongo/connection.js';
import { isDuplicateKey } from '../../platform/mongo/inserts.js';
import { isoText } from '../../platform/mongo/objectId.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { ClearingAccount } from './clearingAccount.js';
import { Differences } from './differences.js';
import { MonthAccounts } from './monthAccounts.js';
import type { MonthClose } from './settlement.model.js';

type Closed = Omit<MonthClose, 'pack'>;

const WITHOUT_PACK = { pack: 0 } as const;
const NEVER = new Date(0);
/**
 * How long a close waits: a write dated before the close may become readable this much later, and would otherwise be
 * in no month's tables.
 */
const READABLE_AFTER_MS = 3000;
/** One hundred years. */
const MOST_MONTHS = 1200;

/** The months of the clearing account: open until a person closes them, in order. */
@Injectable()
export class Months {
  constructor(
    @InjectModel('settlement_month') private readonly closes: Model<MonthClose>,
    private readonly account: ClearingAccount,
    private readonly accounts: MonthAccounts,
    private readonly differences: Differences,
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
  ) {}

  /** All months since the first payment, the newest first. */
  async list(): Promise<MonthRecord[]> {
    const first = await this.first();
    if (!first) return [];
    const closed = new Map((await this.closed()).map(one => [one._id, one]));
    const months: string[] = [];
    for (let month = first; month <= thisMonth(); month = addMonths(month, 1)) months.push(month);
    const next = months.find(month => !closed.has(month));
    return this.toRecords(
      months.reverse().map(month => ({ month, close: closed.get(month) ?? null, isNext: month === next })),
    );
  }

  /**
   * Closes a month: its accounts are stored unchanged; open differences move on to the next month, and so does what
   * becomes known later. Closing a closed month changes nothing.
   * @throws NotFound for an invalid month, Conflict for a month that is not over, or is not the next one
   */
  async close(caller: Caller, month: string): Promise<MonthRecord> {
    if (!calendarMonth.safeParse(month).success) throw new NotFound();
    const known = await this.find(month);
    if (!known) await this.closeOnce(caller, month);
    const [record] = await this.toRecords([{ month, close: await this.find(month), isNext: false }]);
    if (!record) throw new NotFound();
    return record;
  }

  /**
   * The file of a month, with the same bytes each time once the month is closed; the audit log records each download.
   */
  async pack(caller: Caller, month: string): Promise<Buffer> {
    const after = { format: 'zip', month };
    await this.audit.record(caller, { action: 'report.month', entity: 'report', entityId: 'month', after });
    const close = await this.closes.findById(month, { pack: 1 });
    if (close) return close.pack;
    const first = await this.first();
    // Movements of a month before the first one are included in a later month.
    const asOf = first && month < first ? NEVER : await databaseNow(databaseOf(this.closes.db));
    return (await this.accounts.of(month, await this.find(addMonths(month, -1)), asOf)).pack;
  }

  private async closeOnce(caller: Caller, month: string): Promise<void> {
    await this.refuseOutOfTurn(month);
    const before = await this.find(addMonths(month, -1));
    const closedAt = await databaseNow(databaseOf(this.closes.db));
    await pause(READABLE_AFTER_MS);
    const [{ pack, totals }, openDifferences] = await Promise.all([
      this.accounts.of(month, before, closedAt),
      this.differences.countOpen(),
    ]);
    const auditEntry = this.audit.auditEntry(caller, {
      action: 'settlement.closeMonth',
      entity: 'settlement/month',
      entityId: month,
      before: { state: 'open' },
      after: { state: 'closed', carriedOver: openDifferences },
    });
    try {
      const close = {
        _id: month,
        closedAt,
        by: caller.userId.toHexString(),
        carriedOver: openDifferences,
        totals,
        pack,
        pendingAudit: [auditEntry],
      };
      await this.closes.collection.insertOne(close as never);
      this.audit.moveSoon(this.closes, close as never);
    } catch (error) {
      // Another request closed it at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async refuseOutOfTurn(month: string): Promise<void> {
    if (month >= thisMonth()) throw new Conflict('This month is not over yet.');
    const first = await this.first();
    if (!first || month < first) throw new Conflict('There was no payment yet in this month.');
    if (month > first && !(await this.find(addMonths(month, -1)))) {
      throw new Conflict('Please close the months before it first.');
    }
  }

  /**
   * The month of the first payment; once a month is closed, the first closed month stays first, even if earlier
   * payments become known.
   */
  private async first(): Promise<string | null> {
    const [closed] = await this.closes.find({}, { _id: 1 }).sort({ _id: 1 }).limit(1).lean<Closed[]>();
    if (closed) return closed._id;
    const day = await this.account.firstDay();
    return day && monthOf(day);
  }

  private closed(): Promise<Closed[]> {
    return this.closes.find({}, WITHOUT_PACK).sort({ _id: -1 }).limit(MOST_MONTHS).lean<Closed[]>().exec();
  }

  private find(month: string): Promise<Closed | null> {
    return this.closes.findById(month, WITHOUT_PACK).lean<Closed>().exec();
  }

  private async toRecords(
    months: readonly { month: string; close: Closed | null; isNext: boolean }[],
  ): Promise<MonthRecord[]> {
    const ids = months.flatMap(({ close }) => (isRecordId(close?.by) ? [new Types.ObjectId(close.by)] : []));
    const names = await this.people.names(ids);
    return months.map(({ month, close, isNext }) => ({
      _id: month,
      state: close ? 'closed' : 'open',
      closable: isNext && month < thisMonth(),
      closedAt: isoText(close?.closedAt),
      by: names.get(close?.by ?? '') ?? null,
      carriedOver: close?.carriedOver ?? 0,
    }));
  }
}

const thisMonth = (): string => monthOf(istDay(new Date()));
