import { ERASED_NAME, ERASED_TEXT, redactDeep } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, mongo } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { writeConcernOf } from '../mongo/connection.js';
import {
  DONE,
  type PersonReference,
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
} from '../personalData.js';
import type { AuditEntry } from './audit.model.js';
import { PendingAudit } from './pendingAudit.js';
import { Refusals } from './refusals.js';
import { erasing, valuesOf } from './sealed.js';

/**
 * The fields of a member's record that the audit log keeps: rights and membership, which belong to the organisation.
 */
const KEPT_OF_MEMBER: readonly string[] = [
  'userRole',
  'roles',
  'status',
  'connectedAreaId',
  'credentialVersion',
];
/** Fields with free text that people write or record about a person's affairs. */
const FREE_TEXT: readonly string[] = [
  'ansText',
  'ansAudio',
  'comment',
  'comments',
  'note',
  'title',
  'body',
  'audience',
];

/** An entry in a person's copy of their data. */
type ExportedEntry = Omit<AuditEntry, 'salt' | 'address' | 'requestId'> &
  Partial<Pick<AuditEntry, 'address' | 'requestId'>>;

const ANSWER_WITHIN_MS = 3000;

/**
 * The only way to change rows of the audit log, used by erasures alone. It uses a separate database user where one is
 * configured (`MONGODB_ERASURE_URI`), so that the API's own user needs no right to change them. It is connected only
 * while it is used.
 */
@Injectable()
export class AuditErasure {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  change<T>(work: (entries: mongo.Collection<AuditEntry>) => Promise<T>): Promise<T> {
    return this.changeIn('audit', work);
  }

  /** Does the same in another append-only collection. */
  async changeIn<Row extends object, T = unknown>(
    name: string,
    work: (rows: mongo.Collection<Row>) => Promise<T>,
  ): Promise<T> {
    const uri = this.config.mongoErasureUri;
    if (uri === null) return work(this.connection.collection(name) as never);
    const client = await mongo.MongoClient.connect(uri, {
      serverSelectionTimeoutMS: ANSWER_WITHIN_MS,
      maxPoolSize: 2,
      writeConcern: writeConcernOf(uri),
    });
    try {
      return await work(client.db().collection<Row>(name));
    } finally {
      await client.close();
    }
  }
}

/** The personal data in the audit log: of the person as an actor and as a subject. */
@HoldsPersonalData
@Injectable()
export class AuditPersonalData implements PersonalData {
  readonly section = 'trail';
  readonly references = [
    { collection: 'audit', path: 'actor._id', stays: DONE },
    { collection: 'refusal', path: 'actor._id', stays: DONE },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly refusals: Refusals,
    private readonly auditErasure: AuditErasure,
  ) {}

  /**
   * The person's own acts and the changes of the person's record; the address and request id of other people are left
   * out.
   */
  async *dataOf({ _id }: Person): AsyncIterable<ExportedEntry> {
    await this.pending.collect();
    const entries = this.entries
      .find({ $or: [{ 'actor._id': _id }, { entity: 'user', entityId: _id.toHexString() }] }, { salt: 0 })
      .sort({ at: 1 })
      .lean<AuditEntry[]>()
      .cursor();
    for await (const { address, requestId, ...entry } of entries)
      yield entry.actor._id?.equals(_id) ? { ...entry, address, requestId } : entry;
  }

  /**
   * Changes the append-only audit log, which the law requires in this one case: an entry still says what kind of
   * change happened, when, and by which record with which role. The person's name, the network address and all
   * particulars are removed.
   */
  async erase(person: ErasedPerson): Promise<void> {
    await this.pending.collect();
    await this.refusals.forget(person._id, ERASED_NAME);
    await this.auditErasure.change(async entries => {
      for await (const entry of entries.find(tracesOf(person))) await eraseFrom(entries, entry, person);
    });
  }
}

/**
 * Finds entries that the person made, that are about the person's records, that record a search for the person, or
 * that hold a gathering's title or place.
 */
function tracesOf({ _id, recordIds, names, emails, phones }: ErasedPerson): mongo.Filter<AuditEntry> {
  const typed = [...names, ...emails, ...phones];
  // The entity id of a review entry is the booking's id with a suffix.
  const ids = recordIds.map(id => new RegExp(`^${id}`));
  return {
    $or: [
      { 'actor._id': _id },
      { entity: 'session', 'actor.name': { $in: [...emails] } },
      { entityId: { $in: ids } },
      { entity: 'report', 'changes.q.to': { $in: typed } },
      { entity: 'gathering', 'changes.title': { $exists: true } },
      { entity: 'gathering', 'changes.place': { $exists: true } },
    ],
  };
}

/** Removes the person from one entry; retries when the entry changed since it was read. */
async function eraseFrom(
  entries: mongo.Collection<AuditEntry>,
  entry: AuditEntry,
  person: ErasedPerson,
): Promise<void> {
  for (let read: AuditEntry | null = entry; read; read = await entries.findOne({ _id: entry._id })) {
    const erased = placesToErase(read, person);
    if (erased.size === 0) return;
    const { $set, $unset } = erasing(read, erased);
    // The filter repeats the values that were read, so a concurrent erasure of the same entry is not undone.
    const asRead = { _id: read._id, salt: read.salt ?? null, erasedFor: read.erasedFor ?? null };
    const { matchedCount } = await entries.updateOne(
      asRead as mongo.Filter<AuditEntry>,
      {
        $set,
        $unset,
        $addToSet: { erasedFor: person._id.toHexString() },
      } as mongo.UpdateFilter<AuditEntry>,
    );
    if (matchedCount > 0) return;
  }
}

/** Returns the places in an entry that hold personal data of the person, with the value that replaces each. */
function placesToErase(entry: AuditEntry, person: ErasedPerson): Map<string, unknown> {
  const isActor =
    entry.actor._id?.equals(person._id) ||
    (entry.entity === 'session' && person.emails.includes(entry.actor.name)) ||
    isByGuardian(entry, person);
  const isSubject = person.recordIds.some(id => entry.entityId?.startsWith(id)) || entry.entity === 'report';
  const erased = new Map<string, unknown>();
  for (const { place, value } of valuesOf(entry)) {
    if (value === null || value === undefined) continue;
    if (place === 'actor.name' || place === 'address') {
      const instead = place === 'address' ? null : ERASED_NAME;
      if (isActor && value !== instead) erased.set(place, instead);
    } else if (entry.entity === 'gathering' && typeof value === 'string') {
      if (person.redactWhole(value) !== value) erased.set(place, ERASED_TEXT);
    } else if (isSubject && value !== ERASED_TEXT && namesPerson(entry, place, value, person)) {
      erased.set(place, ERASED_TEXT);
    }
  }
  return erased;
}

/**
 * A guardian has no record: the guardian's name and address are stored only in entries about the person, and identify
 * the guardian.
 */
const isByGuardian = ({ actor, action, entityId }: AuditEntry, person: ErasedPerson): boolean =>
  actor._id === null && action.startsWith('guardian.') && entityId === person._id.toHexString();

/** A value is erased as a whole: a part of a value could not be checked against the seal. */
function namesPerson(
  { entity }: AuditEntry,
  place: string,
  value: unknown,
  { redact }: ErasedPerson,
): boolean {
  const [, field = ''] = place.split('.');
  if (entity === 'user') return !KEPT_OF_MEMBER.includes(field) || redactDeep(value, redact) !== value;
  return FREE_TEXT.includes(field) || entity === 'report' || redactDeep(value, redact) !== value;
}
