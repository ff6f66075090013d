import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
} from '../platform/privacy/personalData.js';
import { WaitlistRepository } from './waitlistRepository.js';

const HIDDEN = { pendingAudit: 0, pendingMessages: 0 } as const;

/** Where somebody waits, or waited. An offer is a booking, which keeps an erasure waiting as any live one does. */
@Injectable()
export class WaitlistPersonalData implements PersonalData, OnModuleInit {
  readonly section = 'waitlists';

  constructor(
    private readonly repository: WaitlistRepository,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  async *held({ _id }: Person): AsyncIterable<object> {
    yield* this.repository.model.find({ userId: _id }, HIDDEN).sort({ createdAt: 1 }).lean().cursor();
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    const entries = await this.repository.model.find({ userId: _id }, { _id: 1 }).lean();
    return entries.map(entry => String(entry._id));
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.repository.model.deleteMany({ userId: _id });
  }
}
