import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { WindowLimits } from '../platform/limits/windowLimits.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
} from '../platform/privacy/personalData.js';
import type { VisitorCode, VisitorSession } from './visitor.model.js';
import { PER_MAILBOX } from './visitorSignIn.js';
import { TAKEN_PHONES } from './visitorUser.service.js';

/** Browsers in which somebody proved the person's address, and what was counted for that address. */
@Injectable()
export class VisitorPeople implements PersonalData, OnModuleInit {
  readonly section = 'visitorSessions';

  constructor(
    @InjectModel('visitor_session') private readonly sessions: Model<VisitorSession>,
    @InjectModel('visitor_code') private readonly codes: Model<VisitorCode>,
    private readonly limits: WindowLimits,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  held({ email }: Person): AsyncIterable<object> {
    return this.sessions.find({ email }, { _id: 0 }).lean().cursor();
  }

  async erase({ email }: ErasedPerson): Promise<void> {
    await this.sessions.deleteMany({ email });
    await this.codes.deleteOne({ _id: email });
    for (const limit of [...PER_MAILBOX, TAKEN_PHONES]) await this.limits.forget(limit, email);
  }
}
