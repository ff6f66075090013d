import {
  type BookingUnitBody,
  type BookingUnitRecord,
  type CampUnit,
  fitsGender,
  freeNumbers,
  NOWHERE,
  UNIT_KINDS,
  unitIsForOthers,
  unitIsFull,
  unitIsUnknown,
  type UnitKind,
  desksEndAt,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { type Caller, covers } from '../../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors/appError.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { pathId } from '../../platform/mongo/objectId.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { CampPlace } from './campPlace.model.js';
import { Placements } from './placements.js';
import { Places, type Placing } from './places.js';
import { UnitRepository } from './unitRepository.js';

/** Where a person is to be placed; null means nowhere. */
interface Wish {
  kind: UnitKind;
  unit: CampUnit | null;
}

interface Done {
  own: CampPlace | null;
  /** Null when nothing had to be written. */
  placing: Placing | null;
}

/** Rooms and buses that staff assign by hand (docs/rules/units.md#2). */
@Injectable()
export class BookingUnits {
  constructor(
    private readonly repository: UnitRepository,
    private readonly places: Places,
    private readonly placements: Placements,
    private readonly bookings: BookingRepository,
    private readonly events: EventRepository,
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Places a person, or takes them out; when a room and a bus are given, both or neither.
   * @throws NotFound; InvalidInput for an unknown unit; Conflict when no place is left, or the unit is for another
   *   gender
   */
  async place(caller: Caller, id: string, body: BookingUnitBody): Promise<BookingUnitRecord> {
    const booking = await this.bookings.find(pathId(id));
    if (!booking || !covers(caller.scope, booking.connectedAreaId)) throw new NotFound();
    if (booking.status === 0) throw new Conflict('This booking has ended.');
    const units = await this.repository.unitsOf(booking.eventId);
    const wishes = UNIT_KINDS.flatMap(kind => wishOf(kind, body[kind], units));
    if (body.force !== true) await this.refuseOthers(booking, wishes);
    if (wishes.length > 1) await this.refuseFull(booking, wishes);
    const done: Done[] = [];
    for (const wish of wishes) {
      try {
        done.push(await this.put(caller, booking, wish));
      } catch (refusal) {
        for (const { own, placing } of done) if (placing) await this.places.putBack(own, placing);
        throw refusal;
      }
    }
    await this.announce(booking, done);
    return this.toRecord(booking, units);
  }

  private async put(caller: Caller, booking: StoredBooking, { kind, unit }: Wish): Promise<Done> {
    const { _id: bookingId, eventId, userId } = booking;
    const event = (await this.events.byId([eventId])).get(eventId.toHexString());
    if (!event) throw new NotFound();
    return retryOnConflict(async () => {
      const own = await this.places.ofBooking(bookingId, kind);
      const there = own?.place === null ? null : (own?.unit ?? null);
      if (there === (unit?.key ?? null) && (own?.by === 'hand' || unit === null))
        return { own, placing: null };
      const auditEntry = this.audit.auditEntry(caller, {
        action: 'booking.place',
        entity: 'booking',
        entityId: bookingId,
        before: { [kind]: there },
        after: { [kind]: unit?.key ?? null },
      });
      const at = new Date();
      const placing: Placing = {
        eventId,
        kind,
        bookingId,
        userId,
        by: 'hand',
        at,
        until: desksEndAt(event),
        auditEntry,
      };
      const outcome =
        unit === null ? await this.places.leave(placing, own) : await this.places.claim(unit, placing, own);
      if (outcome === 'overtaken') return null;
      if (outcome === 'full' && unit) throw new Conflict(unitIsFull(unit));
      return { own, placing };
    });
  }

  private async refuseOthers({ userId }: StoredBooking, wishes: readonly Wish[]): Promise<void> {
    if (!wishes.some(({ unit }) => unit?.forGender)) return;
    const gender = (await this.people.traits([userId])).get(userId.toHexString())?.gender ?? null;
    for (const { unit } of wishes) {
      if (unit && !fitsGender(unit, gender)) throw new Conflict(unitIsForOthers(unit));
    }
  }

  /**
   * Refuses a full room or bus before anything is written, so that one of two places rarely has to be given and taken
   * back.
   */
  private async refuseFull({ _id, eventId }: StoredBooking, wishes: readonly Wish[]): Promise<void> {
    for (const { kind, unit } of wishes) {
      if (!unit || (await this.places.ofBooking(_id, kind))?.unit === unit.key) continue;
      await this.places.sweep(eventId, unit);
      if (freeNumbers(await this.places.numbersIn(eventId, unit), unit.places).length === 0)
        throw new Conflict(unitIsFull(unit));
    }
  }

  private async announce({ _id }: StoredBooking, done: readonly Done[]): Promise<void> {
    for (const { placing } of done) {
      const row = placing && (await this.places.ofBooking(_id, placing.kind));
      if (row && placing.auditEntry) {
        this.audit.moveSoon(this.places.model, { _id: row._id, pendingAudit: [placing.auditEntry] });
      }
    }
  }

  private async toRecord(
    { _id, eventId }: StoredBooking,
    units: readonly CampUnit[],
  ): Promise<BookingUnitRecord> {
    const id = _id.toHexString();
    const { room, bus } = (await this.placements.unitsOf(eventId, [_id])).get(id) ?? NOWHERE;
    const nameOf = (kind: UnitKind, key: string | null) =>
      units.find(unit => unit.kind === kind && unit.key === key)?.name ?? null;
    return { _id: id, room, bus, roomName: nameOf('room', room), busName: nameOf('bus', bus) };
  }
}

/** @throws InvalidInput for a key that the event does not have. */
function wishOf(kind: UnitKind, key: string | null | undefined, units: readonly CampUnit[]): Wish[] {
  if (key === undefined) return [];
  if (key === null) return [{ kind, unit: null }];
  const unit = units.find(one => one.kind === kind && one.key === key);
  if (!unit) throw InvalidInput.field(kind, unitIsUnknown(kind));
  return [{ kind, unit }];
}
