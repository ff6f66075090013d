import {
  type FreePlaces,
  freePlaces,
  isFree,
  isFull,
  isKept,
  isWaitedFor,
  type SeatPool,
} from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import { WaitlistGuard, type WishedPlace } from '../booking/core/waitlistGuard.js';
import { type Event } from '../event/event.model.js';
import { EventPlaces, type PlacesLeft } from '../event/eventPlaces.js';
import { WaitlistRepository } from './waitlistRepository.js';

/** Computes which places are free, for whom, and how many people wait for one. */
@Injectable()
export class WaitlistPlaces implements OnModuleInit {
  constructor(
    private readonly repository: WaitlistRepository,
    private readonly bookings: BookingRepository,
    private readonly line: WaitlistGuard,
    private readonly places: EventPlaces,
  ) {}

  onModuleInit(): void {
    this.line.guardBy(wished => this.isKept(wished));
    this.places.countBy(events => this.count(events));
  }

  async free(event: Event): Promise<FreePlaces> {
    const taken = await this.bookings.placesTaken([event._id]);
    return freeOf(event, taken);
  }

  /** Whether a person who does not wait could book one of these accommodations now. */
  async isFreeForAll(event: Event, wishes: readonly number[], userId: Types.ObjectId): Promise<boolean> {
    const [free, waiting] = await Promise.all([this.free(event), this.repository.keptFor(event._id, userId)]);
    return wishes.some(category => isFree(event, free, category) && !isKept(event, waiting, free, category));
  }

  private async isKept({ event, category, userId, inEvent }: WishedPlace): Promise<boolean> {
    const waiting = await this.repository.keptFor(event._id, userId);
    if (waiting.length === 0) return false;
    return inEvent
      ? isKept(event, waiting, await this.free(event), category)
      : isWaitedFor(waiting, category);
  }

  private async count(events: readonly Event[]): Promise<Map<string, PlacesLeft>> {
    const limited = events.filter(isLimited).map(({ _id }) => _id);
    const listed = events.filter(({ waitlist }) => waitlist !== undefined).map(({ _id }) => _id);
    const [taken, waiting] = await Promise.all([
      limited.length > 0 ? this.bookings.placesTaken(limited) : new Map<string, Map<SeatPool, number>>(),
      listed.length > 0 ? this.repository.countWaiting(listed) : new Map<string, number>(),
    ]);
    return new Map(
      events.map(event => {
        const id = event._id.toHexString();
        return [id, { full: isFull(event, freeOf(event, taken)), waiting: waiting.get(id) ?? 0 }];
      }),
    );
  }
}

const isLimited = ({ capacity, categories }: Event): boolean =>
  typeof capacity === 'number' || categories.some(category => typeof category.capacity === 'number');

const freeOf = (event: Event, taken: ReadonlyMap<string, ReadonlyMap<SeatPool, number>>): FreePlaces =>
  freePlaces(
    { capacity: event.capacity ?? null, categories: event.categories },
    taken.get(event._id.toHexString()) ?? new Map(),
  );
