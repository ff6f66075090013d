import { displayName, moneyOf, Role, ROW_SENTENCES } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toBooking } from '../../booking/core/booking.mapping.js';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { BookingSteps } from '../../booking/core/bookingSteps.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { AppError, Conflict } from '../../platform/errors/appError.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { StoredDeskDevice, StoredDeskRow } from './desk.model.js';
import { DeskRowRepository } from './deskRowRepository.js';

const TRIES = 5;

/**
 * Records the cash that was noted at a desk, by the rule for cash (docs/rules/booking.md#9): as if a leader recorded
 * it, so it counts only once the secretary approves it, no matter who created the device.
 */
@Injectable()
export class DeskCash {
  constructor(
    @InjectModel('desk_device') private readonly devices: Model<StoredDeskDevice>,
    private readonly rows: DeskRowRepository,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
  ) {}

  /** Records a row's cash once. @returns why it can't be recorded; null once it is */
  async record(row: StoredDeskRow): Promise<string | null> {
    // The cash was noted by mistake, and this was undone before the row arrived here.
    if (await this.rows.isUndone(row)) return null;
    for (let tried = 1; tried <= TRIES; tried++) {
      const booking = row.bookingId && (await this.repository.find(row.bookingId));
      if (!booking || booking.cash.some(({ key }) => key === row._id)) return null;
      const { cashRecorded, payableOnline } = moneyOf(toBooking(booking));
      const amount = row.amount ?? payableOnline;
      if (amount === 0) return ROW_SENTENCES.nothingDue;
      try {
        await this.recordTotal(row, booking, { total: cashRecorded + amount, upon: cashRecorded });
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        // If others changed the booking meanwhile, try again; otherwise the refusal is final.
        const now = await this.repository.find(booking._id);
        if (now?.__v === booking.__v) return error.message;
      }
    }
    throw new Conflict('This booking is being changed by others right now. Please try again.', {
      retryAfter: 2,
    });
  }

  private async recordTotal(
    { _id, deviceId, at }: StoredDeskRow,
    booking: StoredBooking,
    sums: { total: number; upon: number },
  ): Promise<void> {
    const device = await this.devices.findById(deviceId).lean<StoredDeskDevice>().orFail();
    const maker = (await this.people.byId([device.madeBy])).get(device.madeBy.toHexString());
    const { madeBy: userId, madeAs: userRole } = device;
    const actor = { userId, name: displayName(maker), userRole, address: null, requestId: null };
    await this.steps.takeStep(
      booking,
      { kind: 'recordCash', key: _id, receivedAt: at, ...sums },
      {
        actor: userRole === Role.AssistantDirector ? userRole : Role.AreaLeader,
        by: userId.toHexString(),
        auditEntryOf: (before, after) =>
          this.audit.auditEntry(actor, {
            action: 'booking.recordCash',
            entity: 'booking',
            entityId: booking._id,
            before,
            after,
          }),
      },
    );
  }
}
