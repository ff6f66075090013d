import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { AccessLogWriter } from '../../platform/accessLog/accessLogWriter.js';
import type { StoredDeskDevice } from './deskDevice.model.js';
import type { StoredDeskRow } from './deskRow.model.js';

/** The same id for a row no matter how often it is settled, so that it is stored once. */
const entryId = (row: string): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(row).digest().subarray(0, 12));

/** Records in the access log that a device showed a person's sensitive answers; the reader is the device's maker. */
@Injectable()
export class DeskAccessLog {
  constructor(
    @InjectModel('desk_device') private readonly devices: Model<StoredDeskDevice>,
    private readonly accessLog: AccessLogWriter,
  ) {}

  async note({ _id, deviceId, userId, at }: StoredDeskRow): Promise<void> {
    const device = await this.devices
      .findById(deviceId, { madeBy: 1, madeAs: 1 })
      .lean<Pick<StoredDeskDevice, 'madeBy' | 'madeAs'>>();
    if (!device || !userId) return;
    const read = { kind: 'card', memberId: userId, query: null, count: null } as const;
    this.accessLog.note({ _id: entryId(_id), at, actor: device.madeBy, role: device.madeAs, ...read });
  }
}
