import { ROLE_NAMES, type Role } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AreaDirectory } from '../area/areaDirectory.js';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import { Timeline, type TimelineEntry, type TimelineSource } from './timeline.js';
import type { User } from './user.model.js';

/** The acts on a member that a leader wants to see years later; ordinary edits are the audit page's. */
const TOLD = ['user.approve', 'user.move', 'user.changeRole', 'user.activate', 'user.remove', 'user.erase'];
const FROM_JOINING = 1;

/** Joined, approved, moved, given a role: out of the member's record and the audit trail. */
@Injectable()
export class MemberHistory implements TimelineSource, OnModuleInit {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectModel('audit') private readonly audit: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly areas: AreaDirectory,
    private readonly timeline: Timeline,
  ) {}

  onModuleInit(): void {
    this.timeline.add(this);
  }

  async newest(member: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    await this.pending.collectOf(this.users, member);
    const [acts, user] = await Promise.all([
      this.audit.find(actsOn(member)).sort({ at: -1 }).limit(limit).lean<AuditEntry[]>(),
      this.users.findById(member, { createdAt: 1 }).lean<Pick<User, '_id' | 'createdAt'>>(),
    ]);
    const told = await Promise.all(acts.map(act => this.tell(act)));
    const joined = user
      ? [
          {
            at: user.createdAt,
            kind: 'joined',
            text: 'Joined the community',
            actor: null,
            entityId: member.toHexString(),
          },
        ]
      : [];
    return [...told, ...joined].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
  }

  async count(member: Types.ObjectId): Promise<number> {
    await this.pending.collectOf(this.users, member);
    return (await this.audit.countDocuments(actsOn(member))) + FROM_JOINING;
  }

  private async tell(act: AuditEntry): Promise<TimelineEntry> {
    const [, kind = act.action] = act.action.split('.');
    return {
      at: act.at,
      kind: KINDS[kind] ?? kind,
      text: await this.textOf(act),
      actor: act.actor.name,
      entityId: act.entityId,
    };
  }

  private async textOf({ action, changes }: AuditEntry): Promise<string> {
    if (action === 'user.approve') return 'Approved as a Coastok member';
    if (action === 'user.activate') return 'Activated again';
    if (action === 'user.remove') return 'Made inactive';
    if (action === 'user.erase') return 'Personal data erased';
    if (action === 'user.changeRole')
      return `Role set to ${ROLE_NAMES[changes.userRole?.to as Role] ?? 'another'}`;
    const to = changes.connectedAreaId?.to;
    const name = typeof to === 'string' ? await this.areas.nameOf(to) : null;
    return name ? `Moved to ${name}` : 'Moved to another area';
  }
}

const KINDS: Record<string, string> = {
  approve: 'approved',
  move: 'moved',
  changeRole: 'role',
  activate: 'activated',
  remove: 'removed',
  erase: 'removed',
};

const actsOn = (member: Types.ObjectId) => ({
  entity: 'user',
  entityId: member.toHexString(),
  action: { $in: TOLD },
});
