import type { UndoRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { createPageOf } from '../platform/lists/page.js';
import { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { partDecorator, partsOf } from '../platform/parts/part.js';
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
