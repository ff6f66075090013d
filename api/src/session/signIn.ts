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
import { Refusals } from '../platform/audit/refusals.js';
import { type Device, DeviceTokens } from '../platform/auth/deviceTokens.js';
import { InvalidInput, NotSignedIn } from '../platform/errors/appError.js';
import { networkOf, type Origin } from '../platform/http/origin.js';
import { PersonSessions } from '../user/ports.js';
import { type Account, type AccountWithRecord, UserAccounts } from '../user/userAccounts.js';
import { type PresentableUser, UserMapper } from '../user/userMapper.js';
import { Passwords } from './passwords.js';
import { SecondFactor } from './secondFactor.js';
import type { Session } from './session.model.js';
import { Sessions } from './sessions.js';
import { SignInLimits } from './signInLimits.js';

/** Where the session is used: the console, the companion app or the field app. */
export type Door = 'console' | 'app' | 'field';

/** Where a sign-in comes from. */
export interface Entry {
  door: Door;
  origin: Origin;
  /** Browser and operating system from the request. */
  deviceName: string | null;
  /** The device token that the browser or phone got at its last sign-in. */
  device: Device | null;
  /** The browser's current session, which the new one replaces. */
  former: string | null;
}

/** The signed-in profile, and the device token that identifies the device at the next sign-in. */
export interface SignedIn {
  profile: ProfileRecord;
  deviceToken: string;
}

/** Further facts about a person whose identity is proved. */
interface Proof {
  secondFactor: boolean;
  /** The session that is handed over. */
  carried?: Session;
}

const refused = () => new InvalidInput('Invalid email or password');

/** Signs users in with a password (docs/rules/access.md#5, docs/security.md, 10 and 26). */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly mapper: UserMapper,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly ofPerson: PersonSessions,
    private readonly secondFactor: SecondFactor,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceTokens,
    private readonly audit: AuditService,
    private readonly refusals: Refusals,
  ) {}

  /**
   * @throws InvalidInput with the same message for a wrong email, a wrong password, no staff role and an inactive
   * user; InvalidInput naming `otp` when the second factor is missing or wrong; TooMany after too many failures,
   * counted by `SignInLimits`.
   */
  async withPassword({ email, password, otp, deviceToken }: LoginBody, entry: Entry): Promise<SignedIn> {
    const { door, origin } = entry;
    const account = await this.accounts.findByEmail(email);
    const device = (await this.devices.read(deviceToken, 'staff')) ?? entry.device;
    const counted = await this.limits.count({ email, userId: account?._id ?? null, origin, device });
    const matches = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !matches || !mayEnter(account, door)) {
      await this.refuse(account, origin);
      throw refused();
    }
    counted.passwordRight();
    const secondFactor = await this.checkSecondFactor(account, otp, origin);
    counted.signedIn();
    return this.open(account, { secondFactor }, { ...entry, device });
  }

  /** Opens a session for a person whose identity is proved. @throws NotSignedIn when they may not enter */
  async open(account: AccountWithRecord, { secondFactor, carried }: Proof, entry: Entry): Promise<SignedIn> {
    const { _id: userId, credentialVersion } = account;
    const { door, origin, former } = entry;
    if (!mayEnter(account, door)) throw new NotSignedIn();
    // For a hand-over, the second factor may have been switched on or off since the first sign-in.
    const isOn = carried ? await this.secondFactor.isActive(userId) : secondFactor;
    if (isOn && !secondFactor) {
      throw new NotSignedIn('Two-step sign-in was switched on meanwhile. Please sign in again.');
    }
    const [highest] = staffRolesOf(account.roles);
    const takesUp = door === 'console' && highest && !isStaffRole(account.userRole);
    const inRole = (takesUp && (await this.accounts.switchToRole(userId, highest))) || account;
    // The account was read earlier: a change of its status, roles, password or second factor since then voids this
    // session.
    const opened = { kind: door, device: entry.deviceName, credentialVersion, secondFactor, carried };
    const token = await this.sessions.open({ userId, ...opened });
    await this.ofPerson.keepNewest({ userId, email: account.email });
    const profile = await this.profileOf(inRole, token, isOn);
    await this.audit.record(
      { userId, name: displayName(account), userRole: account.userRole, ...origin },
      { action: 'session.login', entity: 'session', entityId: userId },
    );
    if (former && former !== carried?._id && !carried?.from?.includes(former)) {
      await this.sessions.close(former);
    }
    const device = entry.device ?? this.devices.newDevice();
    const known = this.devices.withKnown(device, userId.toHexString());
    return { profile, deviceToken: await this.devices.sign(known, 'staff') };
  }

  /** The profile in the response to a token check. */
  async profile(userId: Types.ObjectId, token: string): Promise<ProfileRecord> {
    const user = await this.accounts.findPresentable(userId);
    if (!user) throw new NotSignedIn();
    return this.profileOf(user, token, await this.secondFactor.isActive(userId));
  }

  private async profileOf(
    user: PresentableUser,
    token: string,
    secondFactor: boolean,
  ): Promise<ProfileRecord> {
    const record = await this.mapper.toRecord(user);
    const mustEnrolSecondFactor = !secondFactor && this.secondFactor.isRequiredFor(user.roles);
    return {
      token,
      mustChangePassword: user.mustChangePassword,
      secondFactor,
      mustEnrolSecondFactor,
      ...record,
    };
  }

  /** @returns whether the account has a second factor */
  private async checkSecondFactor(
    account: Account,
    otp: string | undefined,
    origin: Origin,
  ): Promise<boolean> {
    try {
      return await this.secondFactor.verify(account._id, otp);
    } catch (error) {
      if (otp) await this.refuse(account, origin);
      throw error;
    }
  }

  private refuse(account: Account | null, { address }: Origin): Promise<void> {
    const refused = account && { _id: account._id, name: displayName(account) };
    return this.refusals.countSignIn(refused, networkOf(address));
  }
}

const mayEnter = (account: Account, door: Door): boolean =>
  account.status === RecordStatus.Active && (door !== 'console' || account.roles.some(isStaffRole));
