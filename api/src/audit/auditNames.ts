import { auditReferences, displayName, type NamedKind, type Resource, RESOURCES } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { EventRepository } from '../event/eventRepository.js';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { objectIds } from '../platform/mongo/objectId.js';
import { PeopleRepository } from '../user/peopleRepository.js';

export type Names = Map<string, string>;

/** Kinds of records that are named after their person: the collection's model, and the field with the person's id. */
const OWNED = {
  booking: { model: 'booking', owner: 'userId' },
  question: { model: 'question', owner: 'askBy' },
  pledging: { model: 'pledge', owner: 'userId' },
  request: { model: 'privacyRequest', owner: 'personId' },
  task: { model: 'care_task', owner: 'memberId' },
  waiter: { model: 'waitlist_entry', owner: 'userId' },
  contact: { model: 'care_contact', owner: 'memberId' },
} as const;

/** The kinds above that also have an event. */
const OF_EVENTS = ['booking', 'waiter'];

interface Owned {
  _id: Types.ObjectId;
  person: Types.ObjectId;
  /** The event that the record belongs to. */
  event: Types.ObjectId | null;
}

/** Names of the records that audit entries refer to, in a fixed small number of queries per page. */
@Injectable()
export class AuditNames {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly events: EventRepository,
  ) {}

  /** Names by id; a deleted record has none. */
  async of(entries: readonly AuditEntry[]): Promise<Names> {
    const ids = new Map<NamedKind, Set<string>>();
    for (const { kind, id } of entries.flatMap(auditReferences))
      ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
    const wanted = (kind: NamedKind) => [...(ids.get(kind) ?? [])];

    const owned = await this.owned(wanted);
    const eventIds = [...objectIds(wanted('event')), ...owned.flatMap(({ event }) => event ?? [])];
    const [people, areas, events, ...records] = await Promise.all([
      this.people.byId([...objectIds(wanted('person')), ...owned.map(({ person }) => person)]),
      this.areas.namesOf(wanted('area')),
      this.events.byId(eventIds),
      this.textsOf('gathering', 'title', wanted('gathering')),
      ...RESOURCES.map(resource => this.recordNames(resource, wanted(resource.path))),
    ]);
    const personal = (id: Types.ObjectId) => displayName(people.get(id.toHexString()));
    const called = owned.flatMap(({ _id, person, event }): [string, string][] => {
      const [name, title] = [personal(person), event && events.get(event.toHexString())?.title];
      return name ? [[_id.toHexString(), title ? `${name} for ${title}` : name]] : [];
    });
    return new Map([
      ...[...people].map(([id, person]): [string, string] => [id, displayName(person)]),
      ...areas,
      ...[...events].map(([id, { title }]): [string, string] => [id, title]),
      ...called,
      ...records.flatMap(names => [...names]),
    ]);
  }

  private async owned(wanted: (kind: NamedKind) => string[]): Promise<Owned[]> {
    const found = await Promise.all(
      Object.entries(OWNED).map(async ([kind, { model, owner }]) => {
        const ids = wanted(kind as keyof typeof OWNED);
        if (ids.length === 0) return [];
        const rows = await this.connection
          .model(model)
          .find(
            { _id: { $in: objectIds(ids) } },
            { [owner]: 1, ...(OF_EVENTS.includes(kind) && { eventId: 1 }) },
          )
          .lean<Record<string, Types.ObjectId>[]>();
        return rows.map(
          ({ _id, [owner]: person, eventId = null }) => ({ _id, person, event: eventId }) as Owned,
        );
      }),
    );
    return found.flat();
  }

  /** Names records of a declared resource by their first text field. */
  private async recordNames(resource: Resource, ids: string[]): Promise<Names> {
    const field = Object.entries(resource.fields).find(([, { facts }]) => facts.kind.name === 'text')?.[0];
    return field ? this.textsOf(resource.stored, field, ids) : new Map();
  }

  private async textsOf(model: string, field: string, ids: string[]): Promise<Names> {
    if (ids.length === 0) return new Map();
    const records = await this.connection
      .model(model)
      .find({ _id: { $in: objectIds(ids) } }, { [field]: 1 })
      .lean<({ _id: Types.ObjectId } & Record<string, unknown>)[]>();
    return new Map(records.map(record => [record._id.toHexString(), String(record[field])]));
  }
}
