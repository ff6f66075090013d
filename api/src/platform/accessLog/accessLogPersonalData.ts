import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { AuditErasure } from '../audit/auditPersonalData.js';
import { foundBy } from '../lists/search.js';
import {
  type ErasedPerson,
  type Person,
  type PersonalData,
  HoldsPersonalData,
} from '../privacy/personalData.js';
import { DONE, type PersonReference } from '../privacy/personReference.js';
import { type AccessLogEntry, AccessLogWriter } from './accessLogWriter.js';

/** The personal data in the access log: of the person who was read, who read, and who was searched for. */
@HoldsPersonalData
@Injectable()
export class AccessLogPersonalData implements PersonalData {
  readonly section = 'readings';
  readonly references = [
    { collection: 'access_log', path: 'memberId' },
    { collection: 'access_log', path: 'actor', stays: DONE },
    { collection: 'people_read', path: 'actor', stays: DONE },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('access_log') private readonly rows: Model<AccessLogEntry>,
    private readonly accessLog: AccessLogWriter,
    private readonly auditErasure: AuditErasure,
  ) {}

  /** When the person was read and by which role, and what the person read; never whom the person searched for. */
  async *dataOf({ _id }: Person): AsyncIterable<object> {
    await this.accessLog.settled();
    yield* this.rows
      .find({ $or: [{ memberId: _id }, { actor: _id }] }, { at: 1, role: 1, kind: 1, memberId: 1, count: 1 })
      .sort({ at: 1 })
      .lean()
      .cursor();
  }

  /** Removes the text of searches that would find the person; ids stay, and refer to no person any more. */
  async erase({ names, emails, phones }: ErasedPerson): Promise<void> {
    await this.accessLog.settled();
    const typed = { kind: 'search', query: { $gt: '' } } satisfies mongo.Filter<AccessLogEntry>;
    for await (const { _id, query } of this.rows
      .find(typed, { query: 1 })
      .lean<Pick<AccessLogEntry, '_id' | 'query'>[]>()
      .cursor()) {
      if (query === null || !foundBy(query, ...names, ...emails, ...phones)) continue;
      await this.auditErasure.changeIn<AccessLogEntry>('access_log', rows =>
        rows.updateOne({ _id }, { $set: { query: null } }),
      );
    }
  }
}
