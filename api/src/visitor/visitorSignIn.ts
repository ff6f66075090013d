import type { VerifyCodeBody, VisitorSessionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import { InvalidInput, NotSignedIn, TooMany } from '../platform/errors/appError.js';
import type { Origin } from '../platform/http/origin.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { GoogleSignIn } from './googleSignIn.js';
import { MailCodes } from './mailCodes.js';
import { VisitorSessions } from './visitorSessions.js';

/** A college shares one network address: 120 sign-ins a minute must pass (contract 10), each kind of call by itself. */
const PER_NETWORK = { points: 180, seconds: 60 };
const GOOGLE: WindowLimit = { name: 'visitor-google', ...PER_NETWORK };
const ASK: WindowLimit = { name: 'visitor-code', ...PER_NETWORK };
const VERIFY: WindowLimit = { name: 'visitor-verify', ...PER_NETWORK };

/** So that nobody's mailbox is flooded, and a code can't be guessed by asking for ever new ones. */
export const PER_MAILBOX: readonly WindowLimit[] = [
  { name: 'visitor-mailbox', points: 6, seconds: 10 * 60 },
  { name: 'visitor-mailbox-day', points: 30, seconds: 24 * 3600 },
];

const WRONG_CODE = 'This code is not right, or not valid any more. Please ask for a new one.';

/** Lets visitors prove an address, by Google or by a mailed code. Who they may be is never looked at here. */
@Injectable()
export class VisitorSignIn {
  constructor(
    private readonly google: GoogleSignIn,
    private readonly codes: MailCodes,
    private readonly sessions: VisitorSessions,
    private readonly limits: WindowLimits,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotSignedIn, Unavailable as `GoogleSignIn.prove`; TooMany. */
  async withGoogle(credential: string, origin: Origin): Promise<VisitorSessionRecord> {
    await this.limits.take(GOOGLE, origin.address);
    try {
      return await this.google.prove(credential);
    } catch (error) {
      if (error instanceof NotSignedIn) await this.note('visitor.refused', 'Google sign-in', origin);
      throw error;
    }
  }

  /** Mails a code, or none when that address has had many: the answer is the same. @throws TooMany by network. */
  async mailCode(email: string, origin: Origin): Promise<void> {
    await this.limits.take(ASK, origin.address);
    if (await this.mayMail(email)) await this.codes.issue(email);
  }

  /** @throws InvalidInput with the same words for a wrong, missing, used or expired code; TooMany. */
  async withCode({ email, code = '' }: VerifyCodeBody, origin: Origin): Promise<VisitorSessionRecord> {
    await this.limits.take(VERIFY, origin.address);
    if (!(await this.codes.redeem(email, code))) {
      await this.note('visitor.refused', email, origin);
      throw InvalidInput.field('code', WRONG_CODE);
    }
    return { email, name: null, imageUrl: null };
  }

  /** Opens a session in place of the browser's former one. @returns the new token. */
  async open(proved: VisitorSessionRecord, former: string | null, origin: Origin): Promise<string> {
    if (former) await this.sessions.close(former);
    const token = await this.sessions.open(proved);
    await this.note('visitor.signIn', proved.email, origin);
    return token;
  }

  private async mayMail(email: string): Promise<boolean> {
    try {
      for (const limit of PER_MAILBOX) await this.limits.take(limit, email);
      return true;
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  }

  private note(action: string, name: string, origin: Origin): Promise<void> {
    return this.audit.record(
      { userId: null, name, userRole: null, ...origin },
      { action, entity: 'session', entityId: null },
    );
  }
}
