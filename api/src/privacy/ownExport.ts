import { displayName } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Visitor } from '../platform/auth/caller.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import { PersonExport } from './personExport.js';

const DONE: WindowLimit = { name: 'privacy-export', points: 1, seconds: 3600 };
/** Blocks a second download while one is running; expires after this time if the server crashed meanwhile. */
const UNDER_WAY: WindowLimit = { name: 'privacy-export-begun', points: 1, seconds: 300 };

/** People's copy of their own data: once an hour, counting only complete downloads. */
@Injectable()
export class OwnExport {
  constructor(
    private readonly members: VisitorMembers,
    private readonly exports: PersonExport,
    private readonly limits: WindowLimits,
  ) {}

  /**
   * @throws Conflict for a person who has not signed up, TooMany within the hour and while another copy is being
   * downloaded
   */
  async of(visitor: Visitor, { raw }: FastifyReply): Promise<Readable> {
    const own = await this.members.require(visitor);
    const key = own._id.toHexString();
    // This limit comes first, so that a copy that ends in between is seen by one of the two checks.
    await this.limits.consume(UNDER_WAY, key);
    try {
      await this.limits.refuseWhenSpent(DONE, key);
      const { address, requestId } = visitor;
      const actor = { userId: own._id, name: displayName(own), userRole: null, address, requestId };
      const copy = await this.exports.copyFor(actor, own);
      raw.once('close', () => void this.end(key, raw.writableFinished));
      return copy;
    } catch (error) {
      await this.limits.forget(UNDER_WAY, key);
      throw error;
    }
  }

  private async end(key: string, isWhole: boolean): Promise<void> {
    if (isWhole) await this.limits.consume(DONE, key).catch(() => undefined);
    await this.limits.forget(UNDER_WAY, key).catch(() => undefined);
  }
}
