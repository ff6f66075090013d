import {
  ageOn,
  freeNumbers,
  istDayStart,
  type PlanPerson,
  planUnits,
  type UnitKind,
  type UnitPlan,
  desksEndAt,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { BookingRepository, type TicketHolder } from '../../booking/core/bookingRepository.js';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { pushAudit } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Effect, effect } from '../../platform/effects/effect.js';
import { EffectRunner } from '../../platform/effects/effectRunner.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { insertAll } from '../../platform/mongo/inserts.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { CampPlace } from './campPlace.model.js';
import { type CampUnits, type UnitPlanWish, unitsPlanned } from './campUnits.model.js';
import { Places } from './places.js';
import { UnitRepository } from './unitRepository.js';

/** A plan with the data it was computed from. */
interface ComputedPlan {
  plan: UnitPlan;
  /** The version of the units. */
  version: number | undefined;
  inUse: CampPlace[];
  users: Map<string, Types.ObjectId>;
}

/** Number of tries; other people being placed at the same time costs one. */
const ROUNDS = 6;
const MEANWHILE = 'Others were placed at the same moment. Please plan again.';

/** Plans who goes into which unit, and carries the plans out (docs/rules/units.md#3). */
@Injectable()
export class UnitPlans {
  constructor(
    private readonly repository: UnitRepository,
    private readonly places: Places,
    private readonly bookings: BookingRepository,
    private readonly people: PeopleRepository,
    private readonly events: EventRepository,
    private readonly audit: AuditService,
    private readonly effects: EffectRunner,
  ) {}

  async propose(event: Event, wish: UnitPlanWish): Promise<UnitPlan> {
    return (await this.compute(event, wish)).plan;
  }

  /** Carries out a plan, which is stored with the units until all places are written. */
  async apply(caller: Caller, event: Event, { kind, by }: UnitPlanWish): Promise<UnitPlan> {
    if (!(await this.repository.find(event._id))) return this.propose(event, { kind, by });
    const planned = effect(unitsPlanned, { kind, by });
    const entry = this.audit.auditEntry(caller, {
      action: 'unit.plan',
      entity: 'event',
      entityId: event._id,
      after: { kind, by },
    });
    await retryOnConflict(async () => {
      const units = await this.repository.find(event._id);
      return (
        units && this.repository.change(units, { $set: { effects: [planned] }, $push: pushAudit(entry) })
      );
    });
    const plan = await this.placePeople(event, { kind, by });
    await this.effects.remove(unitsPlanned, event._id, planned);
    this.audit.moveSoon(this.repository.model, { _id: event._id, pendingAudit: [entry] });
    return plan;
  }

  /** Finishes a plan that a crash left. */
  @Effect(unitsPlanned)
  async applyPlan({ _id }: Pick<CampUnits, '_id'>, wish: UnitPlanWish): Promise<void> {
    const event = (await this.events.byId([_id])).get(_id.toHexString());
    if (event) await this.placePeople(event, wish);
  }

  /** May be repeated from the start at any point. @returns the units people got, and who got none */
  async placePeople(event: Event, wish: UnitPlanWish): Promise<UnitPlan> {
    let last: UnitPlan | undefined;
    let lost = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const computed = await this.compute(event, wish);
      last = computed.plan;
      lost = await this.write(event, wish.kind, computed);
      if (lost.size === 0 && (await this.repository.find(event._id))?.__v === computed.version) break;
    }
    const { placed, unplaced } = last ?? { placed: [], unplaced: [] };
    return {
      placed: placed.filter(({ bookingId }) => !lost.has(bookingId)),
      unplaced: [...unplaced, ...[...lost].map(bookingId => ({ bookingId, why: MEANWHILE }))],
    };
  }

  private async compute(event: Event, { kind, by }: UnitPlanWish): Promise<ComputedPlan> {
    await this.places.sweep(event._id);
    const stored = await this.repository.find(event._id);
    const units = (stored?.units ?? []).filter(unit => unit.kind === kind);
    const [inUse, holders] = await Promise.all([
      this.places.inUse(event._id, kind),
      this.bookings.holdersAt(event._id),
    ]);
    const withTicket = new Set(holders.map(({ _id }) => _id.toHexString()));
    // People with a place but without a ticket, for example those who will pay in cash, still count as sharing the
    // room.
    const others = await this.bookings.findMany(
      inUse.flatMap(({ bookingId }) =>
        bookingId && !withTicket.has(bookingId.toHexString()) ? bookingId : [],
      ),
    );
    const campers: TicketHolder[] = [...holders, ...others];
    const traits = await this.people.traits(campers.map(({ userId }) => userId));
    const placeOf = new Map(inUse.map(place => [String(place.bookingId), place]));
    const first = istDayStart(event.fromDate);
    const offered = new Set(event.categories.map(({ id }) => id));
    const people = campers.map(({ _id, userId, connectedAreaId, amenities, camp }): PlanPerson => {
      const { gender, dob } = traits.get(userId.toHexString()) ?? {};
      const there = placeOf.get(_id.toHexString());
      const isAwaited = withTicket.has(_id.toHexString()) && (camp?.state ?? 'expected') === 'expected';
      const stays = there?.by !== 'plan' || !isAwaited;
      return {
        bookingId: _id.toHexString(),
        areaId: connectedAreaId?.toHexString() ?? null,
        gender: gender ?? null,
        age: dob ? ageOn(dob, first) : null,
        category: offered.has(amenities.category) ? amenities.category : null,
        isFirst: kind === 'bus' && amenities.transportation,
        ...(stays && there && there.unit !== null && { stays: there.unit }),
      };
    });
    const planned = new Set(people.map(({ bookingId }) => bookingId));
    const held = new Map<string | null, number>();
    for (const { unit, bookingId } of inUse) {
      if (!planned.has(String(bookingId))) held.set(unit, (held.get(unit) ?? 0) + 1);
    }
    return {
      plan: planUnits(
        kind,
        people,
        units.map(unit => ({ ...unit, held: held.get(unit.key) ?? 0 })),
        by,
      ),
      version: stored?.__v,
      inUse,
      users: new Map(holders.map(({ _id, userId }) => [_id.toHexString(), userId])),
    };
  }

  /** Moves people whom the plan places elsewhere, or nowhere. @returns those who could not be placed after all */
  private async write(
    event: Event,
    kind: UnitKind,
    { plan, inUse, users }: ComputedPlan,
  ): Promise<Set<string>> {
    const now = new Map(inUse.filter(({ by }) => by === 'plan').map(one => [String(one.bookingId), one]));
    const moving = plan.placed.filter(({ bookingId, unit }) => now.get(bookingId)?.unit !== unit);
    const leaving = [...moving, ...plan.unplaced].map(({ bookingId }) => new Types.ObjectId(bookingId));
    await this.places.model.deleteMany({
      eventId: event._id,
      kind,
      bookingId: { $in: leaving },
      // A person who was taken out may be placed again; one who was placed by hand meanwhile stays.
      $or: [{ by: 'plan' as const }, { place: null, 'pendingAudit.0': { $exists: false } }],
    });
    if (moving.length === 0) return new Set();
    const [units, left] = await Promise.all([
      this.repository.unitsOf(event._id, kind),
      this.places.inUse(event._id, kind),
    ]);
    const numbers = new Map(
      units.map(({ key, places }) => {
        const there = left.filter(({ unit }) => unit === key).map(({ place }) => place ?? 0);
        return [key, freeNumbers(new Set(there), places)];
      }),
    );
    const [at, until] = [new Date(), desksEndAt(event)];
    const rows: CampPlace[] = [];
    const lost = new Set<string>();
    for (const { bookingId, unit } of moving) {
      const place = numbers.get(unit)?.shift();
      const userId = users.get(bookingId);
      if (place === undefined || !userId) {
        lost.add(bookingId);
        continue;
      }
      rows.push({
        _id: new Types.ObjectId(),
        eventId: event._id,
        kind,
        unit,
        place,
        bookingId: new Types.ObjectId(bookingId),
        userId,
        by: 'plan',
        at,
        until,
      });
    }
    for (const index of await insertAll(this.places.model, rows)) lost.add(String(rows[index]?.bookingId));
    return lost;
  }
}
