import { displayName, needsGuardian } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { AccessLogWriter } from '../platform/accessLog/accessLogWriter.js';
import { hasEmailConflict } from '../user/reach.js';
import type { User } from '../user/user.model.js';

/** Collections whose records refer to a person by id, with the path of the reference. */
const PERSON_IN = {
  access_log: 'memberId',
  attendance: 'memberId',
  booking: 'userId',
  care_contact: 'memberId',
  care_task: 'memberId',
  consent: 'personId',
  device: 'userId',
  'file.files': 'metadata.owner',
  notification: 'userId',
  pledge: 'userId',
  privacyRequest: 'personId',
  question: 'askBy',
  second_factor: '_id',
  session: 'userId',
  user: '_id',
  waitlist_entry: 'userId',
} as const;
export type PeopleCollection = keyof typeof PERSON_IN;

/** Collections whose records have audit entries under their own ids. */
const AUDITED_COLLECTIONS: readonly PeopleCollection[] = [
  'booking',
  'care_contact',
  'care_task',
  'pledge',
  'privacyRequest',
  'question',
  'waitlist_entry',
];
const BATCH = 500;

/** Filters for the people affected by a breach; a person must match all that are given. */
export interface AffectedFilters {
  areaId?: Types.ObjectId;
  collection?: PeopleCollection;
  /** The person who read or changed data. */
  actor?: Types.ObjectId;
  /** Days in India on which data was read or changed, `yyyy-MM-dd`. */
  fromDate?: string;
  toDate?: string;
}

export interface AffectedPerson {
  _id: Types.ObjectId;
  name: string;
  /** Empty when another record has the same address. */
  email: string;
  /** Code of the area. */
  area: string | null;
  /** For a child, the mailbox of the guardian who agreed, if known. */
  guardianEmail: string | null;
}

type StoredPerson = Pick<
  User,
  '_id' | 'name' | 'initiatedName' | 'email' | 'connectedAreaId' | 'dob' | 'guardian'
>;

/** Finds the people affected by a breach (docs/breach.md); erased people have no data left and are skipped. */
@Injectable()
export class AffectedPeople {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectConnection() private readonly connection: Connection,
    private readonly areas: AreaRepository,
    private readonly accessLog: AccessLogWriter,
    private readonly pending: PendingAudit,
  ) {}

  /** In order of id, in batches, so that any number of people can be handled. */
  async *find(filters: AffectedFilters): AsyncGenerator<AffectedPerson[]> {
    await Promise.all([this.accessLog.settled(), this.pending.collect()]);
    const areas = new Map((await this.areas.codes()).map(({ _id, code }) => [String(_id), code]));
    const { areaId } = filters;
    for (let reached: Types.ObjectId | null = null; ;) {
      const people: StoredPerson[] = await this.users
        .find(
          every(
            { 'erasure.endedAt': null },
            reached ? { _id: { $gt: reached } } : {},
            areaId ? { connectedAreaId: areaId } : {},
          ),
          { name: 1, initiatedName: 1, email: 1, connectedAreaId: 1, dob: 1, guardian: 1 },
        )
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean<StoredPerson[]>();
      const last = people.at(-1);
      if (!last) return;
      reached = last._id;
      const touched = await this.touched(
        people.map(({ _id }) => _id),
        filters,
      );
      yield people
        .filter(({ _id }) => touched.has(_id.toHexString()))
        .map(person => ({
          _id: person._id,
          name: displayName(person),
          // Of two records with one address, the younger one gets no mail.
          email: hasEmailConflict(person.email) ? '' : person.email,
          area: areas.get(String(person.connectedAreaId)) ?? null,
          guardianEmail: guardianEmailOf(person),
        }));
    }
  }

  /**
   * How often lists were searched, exported or imported. The log has only their filters, not the people in them, so
   * these can't be matched to people.
   */
  async countLists(filters: AffectedFilters): Promise<number> {
    const [searches, transfers] = await Promise.all([
      this.collection('access_log').countDocuments(every(readBy(filters), { kind: 'search' })),
      this.collection('audit').countDocuments(
        every(changedBy(filters), { entity: { $in: ['report', 'import'] } }),
      ),
    ]);
    return searches + transfers;
  }

  private async touched(
    people: Types.ObjectId[],
    { collection, ...filters }: AffectedFilters,
  ): Promise<Set<string>> {
    const having = collection ? await this.having(collection, people) : people;
    if (!filters.actor && !filters.fromDate && !filters.toDate) return idSet(having);
    const [read, changed] = await Promise.all([
      this.having('access_log', having, readBy(filters)),
      this.changed(having, changedBy(filters)),
    ]);
    return new Set([...idSet(read), ...changed]);
  }

  /** Those of the people who have a matching record in a collection. */
  private async having(
    collection: PeopleCollection,
    people: Types.ObjectId[],
    filter: Filter = {},
  ): Promise<Types.ObjectId[]> {
    const field = PERSON_IN[collection];
    const found = await this.collection(collection)
      .aggregate<{ _id: Types.ObjectId }>([
        { $match: every({ [field]: { $in: people } }, filter) },
        { $group: { _id: `$${field}` } },
      ])
      .toArray();
    return found.map(({ _id }) => _id);
  }

  /**
   * Those of the people for whom the audit log has a matching entry, for their own record or for another record of
   * theirs.
   */
  private async changed(people: Types.ObjectId[], filter: Filter): Promise<Set<string>> {
    const owners = new Map(people.map(id => [id.toHexString(), id.toHexString()]));
    for (const collection of AUDITED_COLLECTIONS) {
      const field = PERSON_IN[collection];
      const records = this.collection(collection).find(
        { [field]: { $in: people } },
        { projection: { [field]: 1 } },
      );
      for await (const record of records) owners.set(String(record._id), String(record[field]));
    }
    const audited = await this.collection('audit')
      .aggregate<{ _id: string }>([
        { $match: every({ entityId: { $in: [...owners.keys()] } }, filter) },
        { $group: { _id: '$entityId' } },
      ])
      .toArray();
    return new Set(audited.flatMap(({ _id }) => owners.get(_id) ?? []));
  }

  private collection(name: PeopleCollection | 'audit') {
    return this.connection.collection(name);
  }
}

const guardianEmailOf = ({ dob, guardian }: StoredPerson): string | null =>
  dob && guardian?.state === 'CONFIRMED' && needsGuardian(dob, new Date()) ? guardian.email : null;

const readBy = ({ actor, ...days }: AffectedFilters): Filter =>
  every(actor ? { actor } : {}, createdBetween(days, 'at'));

const changedBy = ({ actor, ...days }: AffectedFilters): Filter =>
  every(actor ? { 'actor._id': actor } : {}, createdBetween(days, 'at'));

const idSet = (ids: Types.ObjectId[]): Set<string> => new Set(ids.map(id => id.toHexString()));
