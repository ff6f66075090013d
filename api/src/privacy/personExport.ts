import { can, PRIVACY_VERSION, SHARED_WITH } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotAllowed, NotFound } from '../platform/errors/appError.js';
import { pathId } from '../platform/mongo/objectId.js';
import { type Person, PersonalDataHolders } from '../platform/privacy/personalData.js';
import { UserErasure } from '../user/userErasure.js';
import type { StoredUser } from '../user/userRepository.js';
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
