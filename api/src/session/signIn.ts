import {
  displayName,
  isStaffRole,
  type LoginBody,
  type ProfileRecord,
  RecordStatus,
  staffRolesOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { InvalidInput, NotSignedIn } from '../platform/errors/appError.js';
import type { Origin } from '../platform/http/origin.js';
import { FailureLimit } from '../platform/limits/failureLimit.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { type Account, UserAccounts } from '../user/userAccounts.js';
import { UserPresenter } from '../user/userPresenter.js';
import { Passwords } from './passwords.js';
import { SecondFactor } from './secondFactor.js';
import { Sessions } from './sessions.js';

/** Whether the session is to open the console, or only the companion app. */
export type Door = 'console' | 'app';

const PER_ADDRESS: WindowLimit = { name: 'sign-in-address', points: 100, seconds: 600 };

const refused = () => new InvalidInput('Invalid email or password');

/** Signs people in by password (contract 2 and 10, Sign-in limits). */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly presenter: UserPresenter,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly secondFactor: SecondFactor,
    private readonly failures: FailureLimit,
    private readonly windows: WindowLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws InvalidInput with the same words for a wrong email, a wrong password, no staff role and an inactive
   * user; InvalidInput naming `otp` when the second factor is missing or wrong; TooMany once account or address has
   * failed too often. Attempts count before the password is checked.
   */
  async withPassword(
    { email, password, otp }: LoginBody,
    door: Door,
    origin: Origin,
  ): Promise<ProfileRecord> {
    const key = `sign-in:${email}`;
    await this.windows.take(PER_ADDRESS, origin.address);
    await this.failures.reserve(key).catch(async (error: unknown) => {
      // An attempt that the account's own wait refuses is not held against an address that many people share.
      await this.windows.giveBack(PER_ADDRESS, origin.address);
      throw error;
    });
    const account = await this.accounts.findByEmail(email);
    const matches = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !matches || !mayEnter(account, door)) {
      await this.note('session.refused', account?._id ?? null, email, origin);
      throw refused();
    }
    await this.failures.clear(key);
    await this.judgeSecondFactor(account, otp, origin);
    await this.windows.giveBack(PER_ADDRESS, origin.address);
    return this.open(account, door, origin);
  }

  /** Opens a session for somebody whose identity is proved. @throws NotSignedIn when they may not enter. */
  async open(account: Account, door: Door, origin: Origin): Promise<ProfileRecord> {
    if (!mayEnter(account, door)) throw new NotSignedIn();
    const [highest] = staffRolesOf(account.roles);
    if (door === 'console' && highest && !isStaffRole(account.userRole)) {
      await this.accounts.takeUpRole(account._id, highest);
    }
    const token = await this.sessions.open(account._id, account.credentialVersion);
    await this.note('session.login', account._id, displayName(account), origin, account.userRole);
    return this.profile(account._id, token);
  }

  /** The profile that a sign-in or a token check answers. */
  async profile(userId: Types.ObjectId, token: string): Promise<ProfileRecord> {
    const user = await this.accounts.findPresentable(userId);
    if (!user) throw new NotSignedIn();
    const [record, secondFactor] = await Promise.all([
      this.presenter.presentOne(user),
      this.secondFactor.isActive(userId),
    ]);
    const mustEnrolSecondFactor = !secondFactor && this.secondFactor.isAskedOf(user.roles);
    return {
      token,
      mustChangePassword: user.mustChangePassword,
      secondFactor,
      mustEnrolSecondFactor,
      ...record,
    };
  }

  private async judgeSecondFactor(account: Account, otp: string | undefined, origin: Origin): Promise<void> {
    try {
      await this.secondFactor.judge(account._id, otp);
    } catch (error) {
      if (otp) await this.note('session.refused', account._id, displayName(account), origin);
      throw error;
    }
  }

  private note(
    action: string,
    userId: Types.ObjectId | null,
    name: string,
    origin: Origin,
    role: number | null = null,
  ) {
    return this.audit.record(
      { userId, name, userRole: role, ...origin },
      { action, entity: 'session', entityId: userId },
    );
  }
}

const mayEnter = (account: Account, door: Door): boolean =>
  account.status === RecordStatus.Active && (door === 'app' || account.roles.some(isStaffRole));
