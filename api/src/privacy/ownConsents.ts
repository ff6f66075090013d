import { type ConsentBody, type ConsentRecord, displayName, PURPOSES, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Visitor } from '../platform/auth/caller.js';
import { Conflict } from '../platform/errors/appError.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { consentRow } from '../user/consents.js';
import type { StoredUser } from '../user/userRepository.js';
import { UserRepository } from '../user/userRepository.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import { PrivacyRequests } from './privacyRequests.js';

const ERASES = 'Without this purpose we have to erase your data. Confirm it, and we begin.';

/** People's own answers for the purposes, which they may change at any time. */
@Injectable()
export class OwnConsents {
  constructor(
    private readonly members: VisitorMembers,
    private readonly repository: UserRepository,
    private readonly requests: PrivacyRequests,
    private readonly audit: AuditService,
  ) {}

  /** @throws Conflict when a needed purpose is withdrawn without confirming that this erases the data */
  async say(visitor: Visitor, { purpose, given, confirm }: ConsentBody): Promise<ConsentRecord> {
    const own = await this.members.require(visitor);
    const { needed } = PURPOSES[purpose];
    if (needed && !given && !confirm) throw new Conflict(ERASES, { code: 'ERASURE' });
    // Filed before the other write, so that a crash right after that can't lose it; a repeat files it only once.
    if (needed && !given)
      await this.requests.file(own._id, { kind: 'erase', text: PURPOSES[purpose].title, nominee: null });
    const row = consentRow({
      personId: own._id,
      purpose,
      given,
      language: visitor.language,
      channel: 'site',
      by: 'self',
      at: new Date(),
    });
    await retryOnConflict<StoredUser>(async () => {
      const before = await this.repository.find(own._id);
      if (before?.status !== RecordStatus.Active) throw new Conflict('Your record has just been changed.');
      const said = { ...before.consent?.said, [purpose]: given };
      const consent = { version: row.version, at: row.at, ...before.consent, said };
      const { address, requestId } = visitor;
      return this.repository.update(
        before,
        { consent },
        () =>
          this.audit.auditEntry(
            { userId: own._id, name: displayName(own), userRole: null, address, requestId },
            { action: 'visitor.consent', entity: 'user', entityId: own._id, after: { purpose, given } },
          ),
        { consents: [row] },
      );
    });
    const { personId: _, at, ...said } = row;
    return { ...said, at: at.toISOString() };
  }
}
