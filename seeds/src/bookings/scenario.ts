import type { Booking, BookingStep } from '@coastok/domain';
import type { SeedEvent } from '../events/event.js';
import type { Random } from '../random/random.js';

/** Who takes a step: the booking's person, people who lead, and what works by itself. */
export type Taker = 'visitor' | 'leader' | 'assistantDirector' | 'secretary' | 'gateway' | 'sweeper';

/** One step of a booking's scenario. */
export interface ScenarioStep {
  /** Minutes since the step before. */
  readonly after: number;
  readonly by: Taker;
  /** Made for the booking as it is by then. */
  readonly step: (booking: Booking) => BookingStep;
}

/** What a scenario is told about. */
export interface Scene {
  readonly random: Random;
  readonly event: SeedEvent;
  /** The person's area. */
  readonly areaId: string;
}

/**
 * When a scenario's last step lies, so that what it ends in still stands when the data is looked at: any time before
 * today for what time does not end, within the last two days for what is kept for 72 hours, minutes ago for the rest.
 */
export type Ending = 'any' | 'recent' | 'fresh';

/** A way that bookings go. */
export interface Scenario {
  readonly name: string;
  /** How often, compared with the others. */
  readonly share: number;
  readonly ending: Ending;
  readonly suits: (event: SeedEvent) => boolean;
  /** What follows the creation. */
  readonly steps: (scene: Scene) => ScenarioStep[];
}
