import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Device } from '../auth/deviceTokens.js';
import { TooMany } from '../errors/appError.js';
import { type WindowLimit, WindowLimits } from '../limits/windowLimits.js';

/** So that nobody's mailbox is flooded, and a code can't be guessed by asking for ever new ones. */
const IN_ALL: readonly WindowLimit[] = [
  { name: 'mailbox', points: 6, seconds: 600 },
  { name: 'mailbox-day', points: 30, seconds: 24 * 3600 },
];
/** One fewer for those who never proved the mailbox, so that they can't use up its owner's. */
const STRANGERS: WindowLimit = { name: 'mailbox-strangers', points: 5, seconds: 600 };
const OWNERS_FIRST: WindowLimit = { name: 'mailbox-owner', points: 1, seconds: 600 };

/** What a device keeps of a mailbox that was proved there. */
export const mailboxMark = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** How many codes are mailed to one address, and that a browser which proved it before always gets one. */
@Injectable()
export class MailboxLimits {
  constructor(private readonly limits: WindowLimits) {}

  /** Counts one mail. @returns whether it may be sent */
  async mayMail(email: string, device: Device | null): Promise<boolean> {
    const mark = mailboxMark(email);
    if (!device?.known.includes(mark)) {
      return (await this.takes(STRANGERS, email)) && this.takesAll(email);
    }
    const isFirst = await this.takes(OWNERS_FIRST, `${mark}:${device.id}`);
    return (await this.takesAll(email)) || isFirst;
  }

  /** Forgets what was counted for an address. */
  async forget(email: string): Promise<void> {
    for (const limit of [STRANGERS, ...IN_ALL]) await this.limits.forget(limit, email);
  }

  private async takesAll(email: string): Promise<boolean> {
    for (const limit of IN_ALL) if (!(await this.takes(limit, email))) return false;
    return true;
  }

  private async takes(limit: WindowLimit, key: string): Promise<boolean> {
    try {
      await this.limits.take(limit, key);
      return true;
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  }
}
