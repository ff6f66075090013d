import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FailureLimit } from '../platform/limits/failureLimit.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
} from '../platform/privacy/personalData.js';
import type { PersonReference } from '../platform/privacy/personReference.js';
import type { SecondFactorRecord } from './secondFactor.js';
import type { HandOver, Session } from './session.model.js';
import { SignInLimits } from './signInLimits.js';

const ENDED = 'The sessions of a record that is merged end.';

/** A person's sessions. Tokens, codes and secrets are never exported. */
@HoldsPersonalData
@Injectable()
export class SessionPersonalData implements PersonalData {
  readonly section = 'sessions';
  readonly references = [
    { collection: 'session', path: 'userId', kind: 'session', stays: ENDED },
    { collection: 'hand_over', path: 'userId', stays: ENDED },
    { collection: 'presence', path: 'userId', stays: ENDED },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('session') private readonly sessions: Model<Session>,
    @InjectModel('hand_over') private readonly handOvers: Model<HandOver>,
    @InjectModel('second_factor') private readonly secondFactors: Model<SecondFactorRecord>,
    private readonly failures: FailureLimit,
    private readonly limits: SignInLimits,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    const fields = { _id: 0, createdAt: 1, lastSeenAt: 1, expiresAt: 1 } as const;
    for await (const session of this.sessions.find({ userId: _id }, fields).lean().cursor()) yield session;
    const factor = await this.secondFactors.findById(_id, { _id: 0, createdAt: 1, confirmed: 1 }).lean();
    if (factor) yield { secondFactor: factor };
  }

  async erase({ _id, emails }: ErasedPerson): Promise<void> {
    const id = _id.toHexString();
    await Promise.all([
      this.sessions.deleteMany({ userId: _id }),
      this.handOvers.deleteMany({ userId: _id }),
      this.secondFactors.deleteOne({ _id }),
      ...['', ...emails].map(email => this.limits.forget(_id, email)),
      this.failures.forget(`password-change:${id}`, `otp:${id}`),
    ]);
  }
}
