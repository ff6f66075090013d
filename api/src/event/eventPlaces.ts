import { Injectable } from '@nestjs/common';
import type { Event } from './event.model.js';

/** What visitors may know of an event's places. */
export interface PlacesLeft {
  full: boolean;
  waiting: number;
}

export const PLENTY: PlacesLeft = { full: false, waiting: 0 };

/** By the event's id; one that is absent has plenty. */
export type PlaceCounter = (events: readonly Event[]) => Promise<ReadonlyMap<string, PlacesLeft>>;

/** Whether events are full, as whoever keeps their places says. */
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
