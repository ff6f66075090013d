import { mailboxOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Device } from '../auth/deviceTokens.js';
import { TooMany } from '../errors/appError.js';
import { networkOf } from '../http/networkAddress.js';
import { type WindowLimit, WindowLimits } from '../limits/windowLimits.js';

/** Limits for each mailbox, so that it is not flooded, and a code can't be guessed by requesting many codes. */
const IN_ALL: readonly WindowLimit[] = [
  { name: 'mailbox', points: 6, seconds: 600 },
  { name: 'mailbox-day', points: 30, seconds: 24 * 3600 },
];
/**
 * Additional limits per network for browsers that never verified the mailbox: strangers in one network can't use up
 * the owner's limit.
 */
const PER_NETWORK: readonly WindowLimit[] = [
  { name: 'mailbox-network', points: 3, seconds: 600 },
  { name: 'mailbox-network-day', points: 10, seconds: 24 * 3600 },
];
const OWNERS_FIRST: WindowLimit = { name: 'mailbox-owner', points: 1, seconds: 600 };

/** The digest of a mailbox that a device stores once it was verified there. */
export const mailboxMark = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** Limits how many codes are mailed to one address; a browser that verified the address before always gets one. */
@Injectable()
export class MailboxLimits {
  constructor(private readonly limits: WindowLimits) {}

  /**
   * Counts one mail; the aliases of a mailbox count together.
   * @param address of the network that requests it
   * @returns whether it may be sent
   */
  async mayMail(email: string, device: Device | null, address: string): Promise<boolean> {
    const [mark, mailbox] = [mailboxMark(email), mailboxOf(email)];
    if (!device?.known.includes(mark)) {
      const share = `${mailboxMark(mailbox)}:${networkOf(address)}`;
      return (await this.consumeAll(PER_NETWORK, share)) && this.consumeAll(IN_ALL, mailbox);
    }
    const isFirst = await this.tryConsume(OWNERS_FIRST, `${mark}:${device.id}`);
    return (await this.consumeAll(IN_ALL, mailbox)) || isFirst;
  }

  /** Deletes the counts of an address; those per network, which hold no address, expire by themselves. */
  async forget(email: string): Promise<void> {
    for (const limit of IN_ALL) await this.limits.forget(limit, mailboxOf(email));
  }

  private async consumeAll(limits: readonly WindowLimit[], key: string): Promise<boolean> {
    for (const limit of limits) if (!(await this.tryConsume(limit, key))) return false;
    return true;
  }

  private async tryConsume(limit: WindowLimit, key: string): Promise<boolean> {
    try {
      await this.limits.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  }
}
