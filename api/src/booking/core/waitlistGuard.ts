import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';

/** A place that somebody is about to take. */
export interface WishedPlace {
  event: Event;
  category: number;
  userId: Types.ObjectId;
  /** Whether a place in the event is taken too, and not only another accommodation. */
  inEvent: boolean;
}

/** Tells whether a place is kept for people who wait for it (docs/rules/waitlist.md#2). */
export type LineGuard = (wished: WishedPlace) => Promise<boolean>;

/** Asked before each claim of a place whether others wait for it; the waiting list feature sets the guard. */
@Injectable()
export class WaitlistGuard {
  private guard: LineGuard = () => Promise.resolve(false);

  guardBy(guard: LineGuard): void {
    this.guard = guard;
  }

  async isKept(wished: WishedPlace): Promise<boolean> {
    // Nobody waits if the event never had a waiting list.
    return wished.event.waitlist !== undefined && (await this.guard(wished));
  }
}
