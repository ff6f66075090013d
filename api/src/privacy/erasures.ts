import type { UserRecord } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { pathId } from '../platform/mongo/objectId.js';
import { PersonalDataHolders } from '../platform/personalData.js';
import { UserAccounts } from '../user/userAccounts.js';
import { UserErasure } from '../user/userErasure.js';
import { UserMapper } from '../user/userMapper.js';
import type { StoredUser } from '../user/userRepository.js';
import { personOf } from './person.js';

/** How long the call that started an erasure may take before the job takes over. */
const LEFT_AFTER_MS = 30_000;
/** How long after the erasure it is run once more, for data that a request still running had written meanwhile. */
const SECOND_RUN_AFTER_MS = 60_000;

/**
 * The right to erasure (docs/privacy.md, DPDP Act, section 12). The record keeps the name until everything else is
 * erased, so that a run that resumes after a crash still knows what to search for; each step may be repeated.
 */
@RunsAsJob
@Injectable()
export class Erasures implements Job {
  readonly name = 'erasures';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('Erasures');

  constructor(
    private readonly users: UserErasure,
    private readonly accounts: UserAccounts,
    private readonly holders: PersonalDataHolders,
    private readonly mapper: UserMapper,
    private readonly audit: AuditService,
  ) {}

  /**
   * Erases a member's personal data; the accounts keep their rows without the name. A repeat finishes an unfinished
   * erasure, and otherwise changes nothing.
   * @throws NotFound; NotAllowed for oneself and for somebody with a higher role; Conflict for a merged record, which is
   * erased with its survivor, and while the member leads an area, has an open booking or unsettled money, with a
   * sentence for each
   */
  async erase(caller: Caller, id: string): Promise<UserRecord> {
    const user = await this.users.find(pathId(id));
    if (!user) throw new NotFound();
    await this.accounts.refuseMerged(user._id);
    if (!user.erasure) await this.begin(caller, user);
    const started = (await this.users.find(user._id)) ?? user;
    await this.complete(started, caller);
    return this.mapper.toRecord((await this.users.find(user._id)) ?? started);
  }

  /**
   * Erases a person without a request, because a retention period has ended.
   * @returns false when the record changed meanwhile
   * @throws Conflict while there are obstacles, as for `erase`
   */
  async eraseByJob(id: Types.ObjectId): Promise<boolean> {
    const user = await this.users.find(id);
    if (!user || user.erasure) return false;
    const obstacles = await this.holders.obstacles(personOf(user));
    if (obstacles.length > 0) throw refused(obstacles);
    const started = await this.users.begin(user);
    if (started) await this.complete(started, null);
    return started !== null;
  }

  async run(signal: AbortSignal): Promise<number> {
    const now = Date.now();
    const left = this.users.unfinished(new Date(now - LEFT_AFTER_MS), new Date(now - SECOND_RUN_AFTER_MS));
    return processEach(
      left,
      signal,
      user => this.resume(user),
      (error, user) => this.logger.error({ err: error, user: user._id }, 'erasing failed'),
    );
  }

  private async begin(caller: Caller, user: StoredUser): Promise<void> {
    if (caller.userId.equals(user._id)) throw new NotAllowed('Somebody else has to erase your record.');
    if (user.roles.some(role => role > caller.userRole)) {
      throw new NotAllowed('You can not change this for somebody with a higher role.');
    }
    const obstacles = await this.holders.obstacles(personOf(user));
    if (obstacles.length > 0) throw refused(obstacles);
    if (!(await this.users.begin(user))) {
      throw new Conflict('Somebody changed this member a moment ago. Please look again.');
    }
  }

  /** @throws Conflict when an obstacle appeared between the first check and the moment the record was locked */
  private async complete(user: StoredUser, actor: Caller | null): Promise<void> {
    const state = user.erasure?.state;
    if (state === 'checking') {
      const obstacles = await this.holders.obstacles(personOf(user));
      if (obstacles.length > 0) {
        await this.users.callOff(user);
        throw refused(obstacles);
      }
      await this.users.advance(user._id, 'checking', 'erasing', this.entryOf(user, actor));
    }
    if (state === 'checking' || state === 'erasing') {
      await this.holders.erase(personOf(user));
      await this.users.empty(user._id);
    }
  }

  private async resume(user: StoredUser): Promise<void> {
    if (user.erasure?.state !== 'settling') {
      // A Conflict means that the erasure was called off and the member is as before; nobody waits for the reason.
      await this.complete(user, null).catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
      });
      return;
    }
    await this.holders.erase(personOf(user));
    await this.users.advance(user._id, 'settling', 'done');
  }

  private entryOf({ _id }: StoredUser, actor: Caller | null): AuditEntry {
    const job = { userId: null, name: 'erasures', userRole: null, address: null, requestId: null };
    return this.audit.auditEntry(actor ?? job, { action: 'user.erase', entity: 'user', entityId: _id });
  }
}

const refused = (sentences: string[]): Conflict =>
  new Conflict('The data of this member can’t be erased yet.', { sentences });
