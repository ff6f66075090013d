import {
  can,
  type CampUnit,
  type CampUnitRecord,
  type UnitKind,
  type UnitPlan,
  type UnitPlanBody,
  type UnitsBody,
} from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { EventService } from '../../event/event.service.js';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { pushAudit } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Effect } from '../../platform/effects/effect.js';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors/appError.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { isDuplicateKey } from '../../platform/mongo/inserts.js';
import { type CampUnits, unitsCopied } from './campUnits.model.js';
import { Places } from './places.js';
import { UnitPlans } from './unitPlans.js';
import { UnitRepository } from './unitRepository.js';

/** The number of places of a unit that people have, and that desks hold. */
interface Use {
  taken: number;
  leased: number;
}

const NO_USE: Use = { taken: 0, leased: 0 };

/** Manages the rooms and buses of events for staff (docs/rules/units.md#1). */
@Injectable()
export class CampUnitService implements OnModuleInit {
  constructor(
    private readonly repository: UnitRepository,
    private readonly places: Places,
    private readonly plans: UnitPlans,
    private readonly events: EventRepository,
    private readonly audit: AuditService,
    private readonly eventService: EventService,
  ) {}

  onModuleInit(): void {
    this.eventService.unitsCopiedBy((from, to) => this.repository.copy(from, to));
  }

  /** Deletes units that were copied for an event that is not stored, unless they are being copied again. */
  @Effect(unitsCopied)
  async removeLeft({ _id, effects = [] }: Pick<CampUnits, '_id' | 'effects'>): Promise<void> {
    if ((await this.events.byId([_id])).size > 0) return;
    const known = { $in: effects.map(effect => effect._id) };
    await this.repository.model.deleteOne({ _id, 'effects._id': known });
  }

  async read(caller: Caller, reference: string): Promise<CampUnitRecord[]> {
    const { _id } = await this.eventOf(caller, reference);
    return this.toRecords(_id, await this.repository.unitsOf(_id));
  }

  /** Replaces all units. @throws Conflict when a unit in use would be removed, or get fewer places than are in use */
  async replace(caller: Caller, reference: string, { units }: UnitsBody): Promise<CampUnitRecord[]> {
    const event = await this.eventOf(caller, reference);
    refuseForeign(event, units);
    await this.places.sweep(event._id);
    const { before, after, entry } = await retryOnConflict(async () => {
      const before = await this.repository.find(event._id);
      await this.refuseInUse(event._id, before?.units ?? [], units);
      const entry = this.audit.auditEntry(caller, {
        action: 'unit.replace',
        entity: 'event',
        entityId: event._id,
        before: { units: before?.units ?? [] },
        after: { units },
      });
      const fresh = { _id: event._id, __v: 0, units, pendingAudit: [entry] };
      const after = before
        ? await this.repository.change(before, { $set: { units }, $push: pushAudit(entry) })
        : await this.insert(fresh);
      return after && { before: before?.units ?? [], after, entry };
    });
    try {
      await this.refuseInUse(event._id, before, units);
    } catch (refusal) {
      // Somebody took a place while the units were written.
      await this.repository.revert(after, before, entry);
      throw refusal;
    }
    this.audit.moveSoon(this.repository.model, { _id: event._id, pendingAudit: [entry] });
    return this.toRecords(event._id, units);
  }

  /** Computes who would get which unit; with `apply` also places them. */
  async plan(caller: Caller, reference: string, body: UnitPlanBody): Promise<UnitPlan> {
    const event = await this.eventOf(caller, reference);
    return body.apply ? this.plans.apply(caller, event, body) : this.plans.propose(event, body);
  }

  private async insert(units: CampUnits): Promise<CampUnits | null> {
    try {
      await this.repository.model.collection.insertOne(units);
      return units;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }

  private async toRecords(eventId: Types.ObjectId, units: readonly CampUnit[]): Promise<CampUnitRecord[]> {
    const use = await this.useOf(eventId);
    return units.map(unit => {
      const { taken, leased } = use.get(nameOf(unit)) ?? NO_USE;
      return { ...unit, taken, leased, free: Math.max(0, unit.places - taken - leased) };
    });
  }

  private async refuseInUse(
    eventId: Types.ObjectId,
    before: readonly CampUnit[],
    after: readonly CampUnit[],
  ) {
    const use = await this.useOf(eventId);
    const kept = new Map(after.map(unit => [nameOf(unit), unit]));
    for (const unit of before) {
      const { taken, leased } = use.get(nameOf(unit)) ?? NO_USE;
      const now = kept.get(nameOf(unit));
      if (taken + leased === 0 || (now && now.places >= taken + leased)) continue;
      const inUse = `${unit.name} is in use: ${inWords(taken, leased)}.`;
      throw new Conflict(now ? `${inUse} It can’t have fewer places.` : `${inUse} It can’t be removed.`);
    }
  }

  private async useOf(eventId: Types.ObjectId): Promise<Map<string, Use>> {
    const use = new Map<string, Use>();
    for (const { kind, unit, bookingId } of await this.places.inUse(eventId)) {
      const name = nameOf({ kind, key: unit ?? '' });
      const { taken, leased } = use.get(name) ?? NO_USE;
      use.set(name, bookingId ? { taken: taken + 1, leased } : { taken, leased: leased + 1 });
    }
    return use;
  }

  private async eventOf(caller: Caller, reference: string): Promise<Event> {
    const event = await this.events.find(reference);
    if (!event || !(event.published || can(caller, 'event.seeUnpublished'))) throw new NotFound();
    return event;
  }
}

const nameOf = ({ kind, key }: { kind: UnitKind; key: string }): string => `${kind} ${key}`;

function inWords(taken: number, leased: number): string {
  const people = taken === 1 ? '1 person is placed there' : `${taken} people are placed there`;
  if (leased === 0) return people;
  const held = `desks hold ${leased} of its places`;
  return taken === 0 ? held : `${people}, and ${held}`;
}

/** @throws InvalidInput for an accommodation that the event does not have. */
function refuseForeign({ categories }: Event, units: readonly CampUnit[]): void {
  for (const { category, name } of units) {
    if (category !== null && !categories.some(({ id }) => id === category))
      throw InvalidInput.field(
        'units',
        `${name} is for accommodation ${category}, which this event does not have.`,
      );
  }
}
