import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { WindowLimits } from '../platform/limits/windowLimits.js';
import { MailboxLimits, MailCodes } from '../platform/delivery/mailCodes.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
} from '../platform/personalData.js';
import type { VisitorSession } from './visitorSessions.js';
import { TAKEN_PHONES } from './visitorUser.service.js';

/** Browsers in which a person proved an address, and the counts for that address. */
@HoldsPersonalData
@Injectable()
export class VisitorPersonalData implements PersonalData {
  readonly section = 'visitorSessions';

  constructor(
    @InjectModel('visitor_session') private readonly sessions: Model<VisitorSession>,
    private readonly codes: MailCodes,
    private readonly mailboxes: MailboxLimits,
    private readonly limits: WindowLimits,
  ) {}

  dataOf({ emails }: Person): AsyncIterable<object> {
    return this.sessions
      .find({ email: { $in: [...emails] } }, { _id: 0 })
      .lean()
      .cursor();
  }

  /** A person with a session was here recently: no session lasts longer than some months. */
  async isActive({ emails }: Person): Promise<boolean> {
    const live = { email: { $in: [...emails] }, expiresAt: { $gt: new Date() } };
    return (await this.sessions.exists(live)) !== null;
  }

  async erase({ emails }: ErasedPerson): Promise<void> {
    await this.sessions.deleteMany({ email: { $in: [...emails] } });
    for (const email of emails) {
      await this.codes.forget(email);
      await this.mailboxes.forget(email);
      await this.limits.forget(TAKEN_PHONES, email);
    }
  }
}
