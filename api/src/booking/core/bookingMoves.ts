import { BookingStatus } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Event } from '../../event/event.model.js';
import { EventMoves } from '../../event/eventMoves.js';
import { EventService } from '../../event/event.service.js';
import { Conflict } from '../../platform/errors/appError.js';
import { BookingSteps } from './bookingSteps.js';
import { BookingRepository } from './bookingRepository.js';

/** Whose seats are held until a day of the event. */
const HELD_BY_DAYS = [BookingStatus.SubsidyRequested, BookingStatus.CashPending];
const SYSTEM = { actor: 'system', by: 'event-moves' } as const;

/** Keeps what people have booked when staff change an event, and lets holds follow its days (docs/rules/money.md#27). */
@Injectable()
export class BookingMoves implements OnModuleInit {
  constructor(
    private readonly events: EventService,
    private readonly moves: EventMoves,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
  ) {}

  onModuleInit(): void {
    this.events.guardAccommodations(async (event, lost) => {
      const count = await this.repository.countIn(
        event._id,
        lost.map(({ id }) => id),
      );
      if (count === 0) return;
      const names = lost.map(({ name }) => name).join(', ');
      throw new Conflict(
        `${count} live ${count === 1 ? 'booking has' : 'bookings have'} ${names}, which can't be removed or get another number.`,
      );
    });
    this.moves.follow(event => this.followDays(event));
  }

  private async followDays({ _id: eventId }: Event): Promise<void> {
    for await (const { _id } of this.repository.heldAt(eventId, HELD_BY_DAYS))
      await this.steps.take(_id, { kind: 'eventMoved' }, SYSTEM).catch(unlessOvertaken);
  }
}

/** Somebody took a step meanwhile, and knew the new days. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}
