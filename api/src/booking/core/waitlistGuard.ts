import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';

/** A place that somebody is about to take. */
export interface WishedPlace {
  event: Event;
  category: number;
  userId: Types.ObjectId;
  /** A place in the event too, and not only another accommodation. */
  inEvent: boolean;
}

/** Says whether a place is kept for others, who wait for it (docs/rules/waitlist.md#2). */
export type LineGuard = (wished: WishedPlace) => Promise<boolean>;

/** Whoever claims a place asks here whether others wait for it; the waiting list answers. */
@Injectable()
export class WaitlistGuard {
  private guard: LineGuard = () => Promise.resolve(false);

  guardBy(guard: LineGuard): void {
    this.guard = guard;
  }

  async isKept(wished: WishedPlace): Promise<boolean> {
    // Where there was never a list nobody waits.
    return wished.event.waitlist !== undefined && (await this.guard(wished));
  }
}
