import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
} from '../platform/privacy/personalData.js';
import type { PersonReference } from '../platform/privacy/personReference.js';
import type { Device } from './device.model.js';

/** A person's phones. The push token is a secret of the phone and is never exported. */
@HoldsPersonalData
@Injectable()
export class DevicePersonalData implements PersonalData {
  readonly section = 'devices';
  readonly references = [
    { collection: 'device', path: 'userId', kind: 'device' },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('device') private readonly devices: Model<Device>) {}

  dataOf({ _id }: Person): AsyncIterable<object> {
    return this.devices.find({ userId: _id }, { platform: 1, createdAt: 1 }).lean().cursor();
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.devices.deleteMany({ userId: _id });
  }
}
