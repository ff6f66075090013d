import type { Language, VerifyCodeBody, VisitorSessionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Device } from '../platform/auth/deviceTokens.js';
import { Refusals } from '../platform/audit/refusals.js';
import { InvalidInput, NotSignedIn } from '../platform/errors/appError.js';
import { networkOf, type Origin } from '../platform/http/origin.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { MailboxLimits, type CodeOwner, MailCodes } from '../platform/delivery/mailCodes.js';
import { PersonSessions } from '../user/ports.js';
import { GoogleSignIn } from './googleSignIn.js';
import { VisitorMembers } from './visitorMembers.js';
import { type ProvedVisitor, VisitorSessions } from './visitorSessions.js';

/**
 * A college shares one network address: 120 sign-ins a minute must pass (docs/rules/http.md#6). Each kind of call is
 * counted separately.
 */
const PER_NETWORK = { points: 180, seconds: 60 };
const GOOGLE: WindowLimit = { name: 'visitor-google', ...PER_NETWORK };
const ASK: WindowLimit = { name: 'visitor-code', ...PER_NETWORK };
const VERIFY: WindowLimit = { name: 'visitor-verify', ...PER_NETWORK };

const WRONG_CODE = 'This code is not right, or not valid any more. Please ask for a new one.';

const OTHER_ACCOUNT =
  'Another Google account was used with this email address before. Please use a code by email.';

const ownerOf = (email: string, { id }: Device): CodeOwner => ({ purpose: 'visitor', email, holder: id });

/** Lets visitors prove an address with Google or a mailed code. Member records play no part here. */
@Injectable()
export class VisitorSignIn {
  constructor(
    private readonly google: GoogleSignIn,
    private readonly codes: MailCodes,
    private readonly mailboxes: MailboxLimits,
    private readonly sessions: VisitorSessions,
    private readonly members: VisitorMembers,
    private readonly ofPerson: PersonSessions,
    private readonly limits: WindowLimits,
    private readonly audit: AuditService,
    private readonly refusals: Refusals,
  ) {}

  /**
   * @throws NotSignedIn, Unavailable as `GoogleSignIn.prove`, and for another Google account with that address;
   * TooMany
   */
  async withGoogle(credential: string, nonce: string | null, origin: Origin): Promise<ProvedVisitor> {
    await this.limits.consume(GOOGLE, networkOf(origin.address));
    try {
      const { visitor, sub } = await this.google.prove(credential, nonce);
      if (!(await this.members.isBoundTo(visitor, sub))) throw new NotSignedIn(OTHER_ACCOUNT);
      return { ...visitor, googleSub: sub };
    } catch (error) {
      if (error instanceof NotSignedIn) await this.refusals.count(networkOf(origin.address));
      throw error;
    }
  }

  /**
   * Mails a code, unless that address has had many mails: the answer is the same.
   * @param language the language of the request, for a person who has chosen none
   * @throws TooMany by network
   */
  async mailCode(email: string, device: Device, origin: Origin, language: Language | null): Promise<void> {
    await this.limits.consume(ASK, networkOf(origin.address));
    if (await this.mailboxes.mayMail(email, device, origin.address))
      await this.codes.issue(ownerOf(email, device), (await this.members.languageOf({ email })) ?? language);
  }

  /**
   * @param device the browser; null for one that never asked for a code
   * @throws InvalidInput with the same message for a wrong, missing, used, expired or another browser's code;
   * TooMany.
   */
  async withCode(
    { email, code = '' }: VerifyCodeBody,
    device: Device | null,
    origin: Origin,
  ): Promise<VisitorSessionRecord> {
    await this.limits.consume(VERIFY, networkOf(origin.address));
    if (!device || !(await this.codes.redeem(ownerOf(email, device), code))) {
      await this.refusals.count(networkOf(origin.address));
      throw InvalidInput.field('code', WRONG_CODE);
    }
    return { email, name: null, imageUrl: null };
  }

  /** Opens a session in place of the browser's former one. @returns the new token */
  async open(
    proved: ProvedVisitor,
    former: string | null,
    { deviceName, ...origin }: Origin & { deviceName: string | null },
  ): Promise<string> {
    if (former) await this.sessions.close(former);
    const token = await this.sessions.open(proved, deviceName);
    await this.ofPerson.keepNewest(await this.members.ownerOf(proved));
    await this.members.noteVisit(proved);
    await this.audit.record(
      { userId: null, name: proved.email, userRole: null, ...origin },
      { action: 'visitor.signIn', entity: 'session', entityId: null },
    );
    return token;
  }

  /** Ends every session of the person signed in with this browser, including staff sessions. */
  async endEverywhere(proved: VisitorSessionRecord | null): Promise<void> {
    if (proved) await this.ofPerson.endEverywhere(await this.members.ownerOf(proved));
  }
}
