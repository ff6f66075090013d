import {
  type AuditedAction,
  type AcceptSubsidyBody,
  acceptanceComment,
  type ApproveCashBody,
  type BookingRecord,
  type BookingStep,
  can,
  type CloseBookingBody,
  formatRupees,
  maySubstitute,
  type RefundBody,
  REJECTION_COMMENT,
  type RejectSubsidyBody,
  type UpdateBookingBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { FundAccounts } from '../fund/fundAccounts.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict } from '../platform/errors/appError.js';
import { PaymentReports } from './payment/paymentReports.js';
import { Refunds } from './payment/refunds.js';
import type { StoredBooking } from './core/booking.model.js';
import { BookingListRepository, seesSensitive } from './core/bookingListRepository.js';
import { BookingMapper } from './core/bookingMapper.js';
import { BookingSteps } from './core/bookingSteps.js';
import { SecretarySubstitute } from './core/secretarySubstitute.js';

/** What staff can do with bookings (docs/rules/booking.md#9). */
@Injectable()
export class BookingService {
  constructor(
    private readonly list: BookingListRepository,
    private readonly mapper: BookingMapper,
    private readonly steps: BookingSteps,
    private readonly substitute: SecretarySubstitute,
    private readonly reports: PaymentReports,
    private readonly refunds: Refunds,
    private readonly funds: FundAccounts,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes the accommodation, or cancels the cash mode, or both; the domain decides prices and refusals.
   * @throws Conflict; then neither of two requested changes is stored
   */
  async update(caller: Caller, id: string, body: UpdateBookingBody): Promise<BookingRecord> {
    const { accomodationCategory: category, paymentMode } = body;
    let booking = await this.list.findWhole(caller, id);
    // The accommodation is changed first, because only that step can still fail for lack of a place.
    const steps: BookingStep[] = [];
    if (category !== undefined) steps.push({ kind: 'upgrade', category });
    if (paymentMode === null) steps.push({ kind: 'cancelCash' });
    if (steps.length > 1)
      await this.steps.validate(booking, steps, await this.substitute.stepContext(caller, booking));
    for (const step of steps) booking = await this.takeStep(caller, booking, 'booking.update', step);
    return this.answer(caller, booking);
  }

  /** Cancels an unpaid booking, after asking the gateway whether a payment is in progress. */
  async cancel(caller: Caller, id: string): Promise<BookingRecord> {
    const current = await this.reports.ask(await this.list.findWhole(caller, id));
    return this.answer(
      caller,
      await this.takeStep(caller, current, 'booking.cancel', { kind: 'cancel' }, true),
    );
  }

  /** @throws Conflict when the request was already decided, or naming the free and the needed sums. */
  async acceptSubsidy(caller: Caller, body: AcceptSubsidyBody): Promise<BookingRecord> {
    const stored = await this.steps.resume(await this.list.findWhole(caller, body.id));
    const after = await this.takeStep(caller, stored, 'booking.acceptSubsidy', {
      kind: 'acceptSubsidy',
      amountAfter: body.amountAfterSubsidy,
      subsidy: body.subsidy,
      comment: body.comments || acceptanceComment(body.amountAfterSubsidy),
    });
    if (after.subsidies.at(-1)?.state !== 'accepted') throw await this.fundsShort(after, body.subsidy);
    return this.answer(caller, after);
  }

  async rejectSubsidy(caller: Caller, { id, comments }: RejectSubsidyBody): Promise<BookingRecord> {
    const step = { kind: 'rejectSubsidy', comment: comments || REJECTION_COMMENT } as const;
    const stored = await this.list.findWhole(caller, id);
    return this.answer(caller, await this.takeStep(caller, stored, 'booking.rejectSubsidy', step));
  }

  /** Roles 4 and 5 record the total received so far; role 6 approves it. */
  async cash(caller: Caller, { id, cashRecieved: total, comments }: ApproveCashBody): Promise<BookingRecord> {
    const stored = await this.list.findWhole(caller, id);
    const kind = approvesCash(caller) ? 'approveCash' : 'recordCash';
    const step = { kind, key: newKey(), total, ...(comments && { comment: comments }) } as const;
    return this.answer(caller, await this.takeStep(caller, stored, `booking.${kind}`, step));
  }

  /**
   * Ends a booking in any live status. The same write reserves the refund, which is then sent like any other refund.
   */
  async close(
    caller: Caller,
    id: string,
    { refund, reason }: CloseBookingBody,
    key?: string,
  ): Promise<BookingRecord> {
    const stored = await this.list.findWhole(caller, id);
    const step = { kind: 'close', key: rowKey(caller, key), refund, reason } as const;
    return this.sending(caller, await this.takeStep(caller, stored, 'booking.close', step));
  }

  /** Refunds money, the newest online payment first, then cash; once per key. */
  async refund(
    caller: Caller,
    id: string,
    { amount, reason, reference }: RefundBody,
    key?: string,
  ): Promise<BookingRecord> {
    const stored = await this.list.findWhole(caller, id);
    const reserved = await this.takeStep(caller, stored, 'booking.refund', {
      kind: 'refund',
      key: rowKey(caller, key),
      amount,
      reason,
      ...(reference !== undefined && { reference }),
    });
    return this.sending(caller, reserved);
  }

  /** Sends the refund that a step reserved. */
  private async sending(caller: Caller, reserved: StoredBooking): Promise<BookingRecord> {
    return this.answer(caller, await this.refunds.sendNow(reserved));
  }

  /** The booking as the caller may see it. */
  private answer(caller: Caller, stored: StoredBooking): Promise<BookingRecord> {
    return this.mapper.toRecord(stored, seesSensitive(caller));
  }

  /** Builds the refusal with the free and the needed sum, as the fund would (docs/rules/funds.md#2). */
  private async fundsShort(stored: StoredBooking, subsidy: number): Promise<Conflict> {
    const request = stored.subsidies.at(-1);
    const { freeBalance } = await this.funds.find(request?.areaId ?? '');
    const needed = subsidy - (request?.held ?? 0);
    return new Conflict(
      `Not enough funds: ${formatRupees(freeBalance)} is available, ${formatRupees(needed)} is needed.`,
    );
  }

  /** Takes a step; the step's own write stores its audit entry. */
  private async takeStep(
    caller: Caller,
    stored: StoredBooking,
    action: AuditedAction,
    step: BookingStep,
    gatewayAsked = false,
  ): Promise<StoredBooking> {
    const context = await this.substitute.stepContext(caller, stored);
    const { scope } = caller;
    return this.steps.takeStep(stored, step, {
      ...context,
      gatewayAsked,
      ...(!scope.all && { readInArea: stored.connectedAreaId, onlyAreas: scope.areaIds.map(String) }),
      auditEntryOf: (before, after) =>
        this.audit.auditEntry(caller, { action, entity: 'booking', entityId: stored._id, before, after }),
    });
  }
}

const approvesCash = (caller: Caller): boolean =>
  can(caller, 'booking.approveCash') || maySubstitute(caller, 'booking.approveCash');

const newKey = (): string => randomBytes(12).toString('base64url');

const rowKey = (caller: Caller, key: string | undefined): string =>
  key === undefined ? newKey() : keyOf(caller, key);

/**
 * Makes a row key from the caller's key: no other caller gets the same one, and it is short enough for the gateway's
 * receipts.
 */
const keyOf = ({ userId }: Caller, key: string): string =>
  createHash('sha256').update(`${userId.toHexString()} ${key}`).digest('base64url').slice(0, 24);
