import {
  type AuditedAction,
  auditReferences,
  auditSentence,
  displayName,
  type UndoRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import type { Caller } from '../platform/auth/caller.js';
import { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createPageOf } from '../platform/lists/page.js';
import { partDecorator, partsOf } from '../platform/part.js';
import { oldestUndoable, UndoOffers } from '../platform/undo.js';
import { MergedMembers } from './mergedMembers.js';
import { Areas } from './ports.js';
import type { User } from './user.model.js';
import { UserListRepository } from './userListRepository.js';

export interface TimelineEntry {
  at: Date;
  kind: string;
  text: string;
  /** The person who did it, if it was not the member. */
  actor: string | null;
  entityId: string | null;
  /** The undo offered to the reader. */
  undo?: UndoRecord | null;
}

/** A feature's events about a member, for a reader; `newest` returns at most `limit` entries, newest first. */
export interface TimelineSource {
  newest(member: Types.ObjectId, limit: number, reader: Caller): Promise<TimelineEntry[]>;
  count(member: Types.ObjectId, reader: Caller): Promise<number>;
}

/** Marks a provider as a source of the timeline. */
export const ProvidesTimeline = partDecorator<TimelineSource>();

/** A member's timeline, combined from all features. */
@Injectable()
export class Timeline {
  constructor(
    private readonly users: UserListRepository,
    private readonly discovery: DiscoveryService,
  ) {}

  async of(caller: Caller, id: string, request: ListRequest<unknown>): Promise<Page<TimelineEntry>> {
    const member = await this.users.findMember(caller, id);
    return createPageOf(
      partsOf(this.discovery, ProvidesTimeline).map(source => ({
        newest: limit => source.newest(member._id, limit, caller),
        count: () => source.count(member._id, caller),
      })),
      request,
    );
  }
}

/**
 * The actions on a member that a leader wants to see years later. Ordinary edits are only in the audit log, except
 * the reader's own while they can be undone.
 */
const SHOWN_ACTIONS: readonly AuditedAction[] = [
  'user.approve',
  'user.move',
  'user.changeRole',
  'user.activate',
  'user.remove',
  'user.erase',
];
/** Shown only for the surviving record; with the merged record they would appear twice. */
const MERGES: readonly AuditedAction[] = ['user.merge', 'user.unmerge'];
const FROM_JOINING = 1;

/** A member's history for the timeline: joined, approved, moved, given a role; from the record and the audit log. */
@ProvidesTimeline
@Injectable()
export class MemberHistory implements TimelineSource {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectModel('audit') private readonly audit: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly areas: Areas,
    private readonly offers: UndoOffers,
    private readonly merged: MergedMembers,
  ) {}

  async newest(member: Types.ObjectId, limit: number, { userId }: Caller): Promise<TimelineEntry[]> {
    await this.pending.collectOf(this.users, member);
    const members = await this.merged.withMerged(member.toHexString());
    const [acts, user] = await Promise.all([
      this.audit
        .find(actsOn(member, members, userId))
        .sort({ at: -1 })
        .limit(limit)
        .lean<AuditEntry[]>(),
      this.users.findById(member, { createdAt: 1, name: 1, initiatedName: 1 }).lean<Joined>(),
    ]);
    const [names, undos] = await Promise.all([
      this.namesFor(acts, members, user),
      this.offers.to(userId, acts),
    ]);
    const timeline = acts.map((act, at) => ({ ...toTimelineEntry(act, names), undo: undos[at] ?? null }));
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
    return [...timeline, ...joined].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
  }

  async count(member: Types.ObjectId, { userId }: Caller): Promise<number> {
    await this.pending.collectOf(this.users, member);
    const members = await this.merged.withMerged(member.toHexString());
    return (await this.audit.countDocuments(actsOn(member, members, userId))) + FROM_JOINING;
  }

  /** Includes areas outside of the reader's scope, since a member's former area is no secret. */
  private async namesFor(
    acts: AuditEntry[],
    members: string[],
    member: Joined | null,
  ): Promise<Record<string, string>> {
    const areas = acts.flatMap(auditReferences).filter(({ kind }) => kind === 'area');
    return {
      ...Object.fromEntries(await this.areas.namesOf([...new Set(areas.map(({ id }) => id))])),
      ...(member && Object.fromEntries(members.map(id => [id, displayName(member)]))),
    };
  }
}

type Joined = Pick<User, '_id' | 'createdAt' | 'name' | 'initiatedName'>;

function toTimelineEntry(act: AuditEntry, names: Record<string, string>): TimelineEntry {
  const [, kind = act.action] = act.action.split('.');
  const sentence = auditSentence({ ...act, names });
  return {
    at: act.at,
    kind: KINDS[kind] ?? kind,
    text: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    actor: act.actor.name,
    entityId: act.entityId,
  };
}

const KINDS: Record<string, string> = {
  approve: 'approved',
  move: 'moved',
  update: 'edited',
  assignFrontliner: 'edited',
  changeRole: 'role',
  activate: 'activated',
  remove: 'removed',
  erase: 'removed',
  merge: 'merged',
  unmerge: 'merged',
};

const actsOn = (member: Types.ObjectId, members: string[], reader: Types.ObjectId) => ({
  entity: 'user',
  entityId: { $in: members },
  $or: [
    { action: { $in: SHOWN_ACTIONS } },
    { action: { $in: MERGES }, entityId: member.toHexString() },
    { undo: { $type: 'objectId' as const }, 'actor._id': reader, at: { $gt: oldestUndoable() } },
  ],
});
