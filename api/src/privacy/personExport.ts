import { can, displayName, PRIVACY_VERSION, SHARED_WITH } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { NotAllowed, NotFound } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { pathId } from '../platform/mongo/objectId.js';
import { type Person, PersonalDataHolders } from '../platform/personalData.js';
import { UserErasure } from '../user/userErasure.js';
import type { StoredUser } from '../user/userRepository.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import { personOf } from './person.js';

/** All data held about a person, as one JSON file (docs/privacy.md, DPDP Act, section 11). */
@Injectable()
export class PersonExport {
  constructor(
    private readonly users: UserErasure,
    private readonly holders: PersonalDataHolders,
    private readonly audit: AuditService,
  ) {}

  /**
   * The file's text as a stream that reads records only as fast as the client takes them. The export is in the audit
   * log before the first line is sent.
   * @throws NotAllowed for another person's data unless the role may read it, NotFound for an unknown person
   */
  async of(caller: Caller, id: string): Promise<Readable> {
    const userId = pathId(id);
    if (!caller.userId.equals(userId) && !can(caller, 'user.exportOthersData')) throw new NotAllowed();
    const user = await this.users.find(userId);
    if (!user) throw new NotFound();
    return this.copyFor(caller, user);
  }

  /** The same without a check of rights, for callers known to be allowed. */
  async copyFor(actor: AuditActor, user: StoredUser): Promise<Readable> {
    await this.audit.record(actor, { action: 'user.exportData', entity: 'user', entityId: user._id });
    return Readable.from(this.lines(personOf(user)), { objectMode: false });
  }

  private async *lines(person: Person): AsyncGenerator<string> {
    const head = { exportedAt: new Date(), privacyNotice: PRIVACY_VERSION, sharedWith: SHARED_WITH };
    yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "held": {`;
    let isFirst = true;
    for (const holder of this.holders.all) {
      if (!holder.dataOf) continue;
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(holder.section)}: [`;
      isFirst = false;
      yield* records(holder.dataOf(person));
    }
    yield '\n  }\n}\n';
  }
}

/** One record per line, then the end of the list. */
async function* records(held: AsyncIterable<object>): AsyncGenerator<string> {
  let count = 0;
  for await (const record of held) yield `${count++ ? ',' : ''}\n      ${JSON.stringify(record)}`;
  yield count ? '\n    ]' : ']';
}

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
