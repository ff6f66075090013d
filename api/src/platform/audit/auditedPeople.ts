import { ERASED_NAME, ERASED_TEXT, redactDeep } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
} from '../privacy/personalData.js';
import type { AuditEntry } from './audit.model.js';

/** What the trail keeps of a member's record: rights and belonging, which are the organisation's own business. */
const KEPT_OF_MEMBER: readonly string[] = [
  'userRole',
  'roles',
  'status',
  'connectedAreaId',
  'credentialVersion',
];
/** What people write or say about a matter of somebody's. */
const FREE_TEXT: readonly string[] = [
  'ansText',
  'ansAudio',
  'comment',
  'comments',
  'title',
  'body',
  'audience',
];

const BATCH = 500;

/** The person in the trail: as who did something, and as whom something was done to. */
@Injectable()
export class AuditedPeople implements PersonalData, OnModuleInit {
  readonly section = 'trail';

  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  /** What the person did and what was done to the person's record. */
  held({ _id }: Person): AsyncIterable<AuditEntry> {
    return this.entries
      .find({ $or: [{ 'actor._id': _id }, { entity: 'user', entityId: _id.toHexString() }] })
      .sort({ at: 1 })
      .lean<AuditEntry[]>()
      .cursor();
  }

  /**
   * The one exception from an append-only trail, which the law asks for: that something happened, when, and by which
   * record's rights stays; who it was, from where, and every particular goes.
   */
  async erase(person: ErasedPerson): Promise<void> {
    const { _id, email } = person;
    const nobody = { $set: { 'actor.name': ERASED_NAME, address: null } };
    await this.entries.collection.updateMany({ 'actor._id': _id }, nobody);
    if (email) await this.entries.collection.updateMany({ entity: 'session', 'actor.name': email }, nobody);
    await this.eraseChanges(this.about(person), person);
  }

  private about({ recordIds, names, email, phone }: ErasedPerson): object {
    const typed = [...names, email, phone].filter(Boolean);
    // A review entry's id goes on after the booking's.
    const entries = recordIds.map(id => new RegExp(`^${id}`));
    return { $or: [{ entityId: { $in: entries } }, { entity: 'report', 'changes.q.to': { $in: typed } }] };
  }

  private async eraseChanges(filter: object, person: ErasedPerson): Promise<void> {
    let writes: mongo.AnyBulkWriteOperation[] = [];
    const write = async () => {
      // The driver's own collection: mongoose would ask for the whole document.
      if (writes.length > 0) await this.entries.collection.bulkWrite(writes as never, { ordered: false });
      writes = [];
    };
    for await (const entry of this.entries.find(filter).lean<AuditEntry[]>().cursor()) {
      const changes = withoutPerson(entry, person);
      if (JSON.stringify(changes) === JSON.stringify(entry.changes)) continue;
      writes.push({ updateOne: { filter: { _id: entry._id }, update: { $set: { changes } } } });
      if (writes.length >= BATCH) await write();
    }
    await write();
  }
}

function withoutPerson({ entity, changes }: AuditEntry, { redact }: ErasedPerson): AuditEntry['changes'] {
  const hides = (field: string) =>
    entity === 'user' ? !KEPT_OF_MEMBER.includes(field) : FREE_TEXT.includes(field) || entity === 'report';
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      hides(field)
        ? { from: hidden(from), to: hidden(to) }
        : { from: redactDeep(from, redact), to: redactDeep(to, redact) },
    ]),
  );
}

const hidden = (value: unknown): unknown => (value === null || value === undefined ? null : ERASED_TEXT);
