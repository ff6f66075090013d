import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { AccessLogWriter } from '../../platform/accessLog/accessLogWriter.js';
import { PeopleReadCounts } from '../../platform/accessLog/peopleRead.js';
import type { DeskDevice } from '../../platform/auth/caller.js';
import { objectIds } from '../../platform/mongo/objectId.js';
import type { StoredDeskDevice, StoredDeskRow } from './desk.model.js';

/** The same id for a row no matter how often it is settled, so that it is stored once. */
const entryId = (row: string): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(row).digest().subarray(0, 12));

/**
 * Records in the access log whose sensitive answers a device showed, and counts the people it received; the reader is
 * the device's maker.
 */
@Injectable()
export class DeskAccessLog {
  constructor(
    @InjectModel('desk_device') private readonly devices: Model<StoredDeskDevice>,
    private readonly bookings: BookingRepository,
    private readonly accessLog: AccessLogWriter,
    private readonly counts: PeopleReadCounts,
  ) {}

  /** Counts the people of these bookings, which a device receives with their data. */
  async noteSent({ maker, makerRole }: DeskDevice, bookingIds: readonly string[]): Promise<void> {
    if (bookingIds.length === 0) return;
    const sent = await this.bookings.model
      .find({ _id: { $in: objectIds([...bookingIds]) } }, { userId: 1 })
      .lean<Pick<StoredBooking, 'userId'>[]>();
    const ids = sent.map(({ userId }) => userId.toHexString());
    this.counts.note({ actor: maker, role: makerRole, source: 'desk', ids, count: ids.length });
  }

  async note({ _id, deviceId, userId, at }: StoredDeskRow): Promise<void> {
    const device = await this.devices
      .findById(deviceId, { madeBy: 1, madeAs: 1 })
      .lean<Pick<StoredDeskDevice, 'madeBy' | 'madeAs'>>();
    if (!device || !userId) return;
    const read = { kind: 'card', memberId: userId, query: null, count: null } as const;
    this.accessLog.note({ _id: entryId(_id), at, actor: device.madeBy, role: device.madeAs, ...read });
  }
}
