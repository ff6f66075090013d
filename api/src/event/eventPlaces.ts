import { Injectable } from '@nestjs/common';
import type { Event } from './event.model.js';

/** What visitors may know about an event's places. */
export interface PlacesLeft {
  full: boolean;
  waiting: number;
}

export const PLENTY: PlacesLeft = { full: false, waiting: 0 };

/** Result by the event's id; an event that is absent has free places. */
export type PlaceCounter = (events: readonly Event[]) => Promise<ReadonlyMap<string, PlacesLeft>>;

/** Tells whether events are full and how many wait; the waiting list feature provides the counter. */
@Injectable()
export class EventPlaces {
  private counter: PlaceCounter = () => Promise.resolve(new Map());

  countBy(counter: PlaceCounter): void {
    this.counter = counter;
  }

  of(events: readonly Event[]): Promise<ReadonlyMap<string, PlacesLeft>> {
    return this.counter(events);
  }
}
