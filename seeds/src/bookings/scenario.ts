import type { Booking, BookingStep } from '@coastok/domain';
import type { SeedEvent } from '../events/event.js';
import type { Random } from '../random.js';

/** The actor of a step: the booking's visitor, a leader, or an automatic one. */
export type StepActor = 'visitor' | 'leader' | 'assistantDirector' | 'secretary' | 'gateway' | 'sweeper';

/** One step of a booking's scenario. */
export interface ScenarioStep {
  /** Minutes after the previous step. */
  readonly after: number;
  readonly by: StepActor;
  /** Makes the step for the booking in its current state. */
  readonly step: (booking: Booking) => BookingStep;
}

/** The input for a scenario. */
export interface Scene {
  readonly random: Random;
  readonly event: SeedEvent;
  /** The visitor's area. */
  readonly areaId: string;
}

/**
 * When the last step of a scenario happens, so that its final state is still true when the data is used: any time
 * before today for states that do not expire, within the last two days for what is kept for 72 hours, and minutes ago
 * for the rest.
 */
export type Ending = 'any' | 'recent' | 'fresh';

/** A sequence of steps that a booking can go through. */
export interface Scenario {
  readonly name: string;
  /** Its frequency relative to the other scenarios. */
  readonly share: number;
  readonly ending: Ending;
  readonly suits: (event: SeedEvent) => boolean;
  /** The steps after the creation. */
  readonly steps: (scene: Scene) => ScenarioStep[];
}
