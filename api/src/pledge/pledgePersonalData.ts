import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
} from '../platform/privacy/personalData.js';
import type { Pledge } from './pledge.model.js';

/** What a person pledged: the numbers stay on the scoreboard, nobody is found by them any more. */
@Injectable()
export class PledgePersonalData implements PersonalData, OnModuleInit {
  readonly section = 'pledges';

  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  held({ _id }: Person): AsyncIterable<object> {
    return this.pledges.find({ userId: _id }, { searchTokens: 0 }).sort({ createdAt: 1 }).lean().cursor();
  }

  async isActive({ _id }: Person, since: Date): Promise<boolean> {
    return (await this.pledges.exists({ userId: _id, createdAt: { $gte: since } })) !== null;
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.pledges.updateMany(
      { userId: _id, 'searchTokens.0': { $exists: true } },
      { $set: { searchTokens: [] }, $inc: { __v: 1 } },
    );
  }
}
