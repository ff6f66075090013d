import { displayName, needsGuardian } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { Readings } from '../platform/reading/readings.js';
import { hasEmailConflict } from '../user/reach.js';
import type { User } from '../user/user.model.js';

/** The collections whose records name a person by id, and where. */
const PERSON_IN = {
  access_log: 'memberId',
  booking: 'userId',
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
} as const;
export type PeopleCollection = keyof typeof PERSON_IN;

/** Those whose records the trail names by their own ids. */
const IN_TRAIL: readonly PeopleCollection[] = ['booking', 'pledge', 'privacyRequest', 'question'];
const BATCH = 500;

/** Whom a breach touches: those who meet all that is named. */
export interface AffectedFilters {
  areaId?: Types.ObjectId;
  collection?: PeopleCollection;
  /** Who has read or changed data. */
  actor?: Types.ObjectId;
  /** Indian days on which data was read or changed, `yyyy-MM-dd`. */
  fromDate?: string;
  toDate?: string;
}

export interface AffectedPerson {
  _id: Types.ObjectId;
  name: string;
  /** Empty for somebody whose address is another record's too. */
  email: string;
  /** Code of the area. */
  area: string | null;
  /** Of a child the mailbox of the guardian who has agreed, as far as it is known. */
  guardianEmail: string | null;
}

type StoredPerson = Pick<
  User,
  '_id' | 'name' | 'initiatedName' | 'email' | 'connectedAreaId' | 'dob' | 'guardian'
>;

/** Finds out whom a breach touches (docs/breach.md); who was erased has nothing left that could be touched. */
@Injectable()
export class AffectedPeople {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectConnection() private readonly connection: Connection,
    private readonly areas: AreaRepository,
    private readonly readings: Readings,
    private readonly pending: PendingAudit,
  ) {}

  /** By id, a batch at a time, so that nobody's number is too large. */
  async *find(filters: AffectedFilters): AsyncGenerator<AffectedPerson[]> {
    await Promise.all([this.readings.settled(), this.pending.collect()]);
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
          // Of two records with one address the younger gets no mail.
          email: hasEmailConflict(person.email) ? '' : person.email,
          area: areas.get(String(person.connectedAreaId)) ?? null,
          guardianEmail: guardianEmailOf(person),
        }));
    }
  }

  /**
   * How often lists were searched, exported or imported: what was in them is known by words alone, so that nobody is
   * found by it.
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

  /** Those of some people who have a record in a collection. */
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

  /** Those of some people whose own record, or another one of theirs, the trail tells of. */
  private async changed(people: Types.ObjectId[], filter: Filter): Promise<Set<string>> {
    const owners = new Map(people.map(id => [id.toHexString(), id.toHexString()]));
    for (const collection of IN_TRAIL) {
      const field = PERSON_IN[collection];
      const records = this.collection(collection).find(
        { [field]: { $in: people } },
        { projection: { [field]: 1 } },
      );
      for await (const record of records) owners.set(String(record._id), String(record[field]));
    }
    const told = await this.collection('audit')
      .aggregate<{ _id: string }>([
        { $match: every({ entityId: { $in: [...owners.keys()] } }, filter) },
        { $group: { _id: '$entityId' } },
      ])
      .toArray();
    return new Set(told.flatMap(({ _id }) => owners.get(_id) ?? []));
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
