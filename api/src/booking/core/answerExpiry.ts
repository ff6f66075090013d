import { expiredFields, istDay, NO_FORM } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { BookingRepository } from './bookingRepository.js';
import { FileAnswers } from './fileAnswers.js';
import { forgetAnswers } from './forgetAnswers.js';

/** Deletes answers whose retention period is over; from that day on nobody sees them (docs/rules/eventForm.md#7). */
@RunsAsJob
@Injectable()
export class AnswerExpiry implements Job {
  readonly name = 'answer-expiry';
  readonly timetable = { everySeconds: 3600 };

  constructor(
    private readonly events: EventRepository,
    private readonly repository: BookingRepository,
    private readonly files: FileAnswers,
  ) {}

  async run(): Promise<number> {
    const now = new Date();
    let count = 0;
    for (const event of await this.events.withFormsOver(istDay(now))) count += await this.forget(event, now);
    return count;
  }

  /** @returns the number of bookings. */
  private async forget(event: Event, now: Date): Promise<number> {
    const fields = expiredFields(event.form ?? NO_FORM, event, now);
    const keys = new Set(fields.map(({ key }) => key));
    if (keys.size === 0) return 0;
    const expiredFiles = fields.filter(({ type }) => type === 'file').map(({ key }) => key);
    let count = 0;
    for await (const stored of this.repository.withAnswers(event._id, [...keys])) {
      const left = forgetAnswers(stored, key => keys.has(key));
      await this.repository.forget(stored, left);
      await this.files.remove(expiredFiles.map(key => stored.answers?.[key]));
      count++;
    }
    return count;
  }
}
