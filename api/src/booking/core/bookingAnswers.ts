import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { EventForms } from '../../event/eventForms.js';
import { BookingRepository } from './bookingRepository.js';
import { OptionPlaces } from './optionPlaces.js';

/** Implements `FormUse` for the event feature: how bookings use an event's form. */
@Injectable()
export class BookingAnswers implements OnModuleInit {
  constructor(
    private readonly forms: EventForms,
    private readonly options: OptionPlaces,
    private readonly repository: BookingRepository,
  ) {}

  onModuleInit(): void {
    this.forms.usedBy({
      chosen: eventId => this.options.counts(eventId),
      answered: (eventId, keys) => this.answered(eventId, keys),
    });
  }

  private async answered(eventId: Types.ObjectId, keys: readonly string[]): Promise<string[]> {
    const found = await Promise.all(
      keys.map(key => this.repository.model.exists({ eventId, [`answers.${key}`]: { $exists: true } })),
    );
    return keys.filter((_key, index) => found[index] !== null);
  }
}
