import { freeNumbers, LEASE_HOURS, LEASED_PER_UNIT, desksEndAt } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { EventRepository } from '../../event/eventRepository.js';
import { insertAll } from '../../platform/mongo/inserts.js';
import type { CampPlace } from './campPlace.model.js';
import { Places } from './places.js';
import { UnitRepository } from './unitRepository.js';

/** Number of tries; losing a place to another desk that asks at the same moment costs one. */
const ROUNDS = 4;
const HOUR_MS = 3_600_000;

/** The desk that leases are for. */
export interface LeasingDevice {
  _id: Types.ObjectId;
  eventId: Types.ObjectId;
  kinds: readonly string[];
}

/** Free places that desks hold, so that each desk can assign them without a network (docs/rules/units.md#4). */
@Injectable()
export class RoomLeases {
  constructor(
    private readonly places: Places,
    private readonly units: UnitRepository,
    private readonly events: EventRepository,
  ) {}

  /**
   * Renews a desk's leases and tops them up. @returns the number of places it holds, by room; none without the kind
   * `room`
   */
  async of({ _id, eventId, kinds }: LeasingDevice, now: Date): Promise<{ unit: string; places: number }[]> {
    const rooms = kinds.includes('room') ? await this.units.unitsOf(eventId, 'room') : [];
    const event = (await this.events.byId([eventId])).get(eventId.toHexString());
    if (rooms.length === 0 || !event) return [];
    const end = desksEndAt(event);
    const until = new Date(Math.min(now.getTime() + LEASE_HOURS * HOUR_MS, end.getTime()));
    if (until <= now) return [];
    await this.places.sweep(eventId);
    await this.places.model.updateMany({ deviceId: { $eq: _id, $type: 'objectId' } }, { $set: { until } });
    for (let round = 0; round < ROUNDS; round++) {
      const wanted = this.wanted(_id, rooms, await this.places.inUse(eventId, 'room'));
      const lost = await insertAll(
        this.places.model,
        wanted.map(one => ({
          ...one,
          _id: new Types.ObjectId(),
          eventId,
          deviceId: _id,
          until,
        })) as CampPlace[],
      );
      if (lost.size === 0) break;
    }
    const held = (await this.places.inUse(eventId, 'room')).filter(({ deviceId }) => deviceId?.equals(_id));
    return rooms
      .map(({ key }) => ({ unit: key, places: held.filter(({ unit }) => unit === key).length }))
      .filter(({ places }) => places > 0);
  }

  /** Ends all leases of the given desks. */
  async end(deviceIds: readonly Types.ObjectId[]): Promise<void> {
    await this.places.model.deleteMany({ deviceId: { $in: [...deviceIds], $type: 'objectId' } });
  }

  /** The places a desk still lacks, in every room. */
  private wanted(
    device: Types.ObjectId,
    rooms: readonly { key: string; places: number }[],
    inUse: readonly CampPlace[],
  ) {
    const byRoom = new Map<string | null, CampPlace[]>();
    for (const { key } of rooms) byRoom.set(key, []);
    for (const place of inUse) byRoom.get(place.unit)?.push(place);
    return rooms.flatMap(({ key, places }) => {
      const there = byRoom.get(key) ?? [];
      const own = new Set(there.filter(({ deviceId }) => deviceId?.equals(device)).map(({ slot }) => slot));
      const slots = Array.from({ length: LEASED_PER_UNIT }, (_, slot) => slot).filter(slot => !own.has(slot));
      const free = freeNumbers(new Set(there.map(({ place }) => place ?? 0)), places);
      return free
        .slice(0, slots.length)
        .map((place, index) => ({ kind: 'room' as const, unit: key, place, slot: slots[index] }));
    });
  }
}
