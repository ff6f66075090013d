import {
  answerPath,
  type Answers,
  type EventForm,
  expiredFields,
  fileIdOf,
  type FormField,
  istDay,
  NO_FORM,
} from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import { EventForms } from '../../event/eventForms.js';
import { EventRepository } from '../../event/eventRepository.js';
import { FileClaims, type NamesFiles, NamesStoredFiles } from '../../platform/files/fileClaims.js';
import { FileRepository } from '../../platform/files/fileRepository.js';
import { type FileId, filePath } from '../../platform/files/storedFile.model.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import type { StoredBooking } from './booking.model.js';
import { BookingRepository } from './bookingRepository.js';
import { optionOf, OptionPlaces } from './optionPlaces.js';

const fileFields = ({ fields }: EventForm): FormField[] => fields.filter(({ type }) => type === 'file');

/** Files in answers: uploads of the person, kept as long as the answer (docs/rules/eventForm.md#2). */
@NamesStoredFiles
@Injectable()
export class FileAnswers implements NamesFiles {
  constructor(
    private readonly claims: FileClaims,
    private readonly files: FileRepository,
    private readonly events: EventRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /**
   * Claims the files that the answers newly refer to, right before the write that stores the answers.
   * @throws InvalidInput for files that the person has not uploaded, with the fields that refer to them
   */
  async claim(
    { form = NO_FORM }: Pick<Event, 'form'>,
    person: Types.ObjectId,
    answers: Answers = {},
    before: Answers = {},
  ): Promise<void> {
    const claims = fileFields(form).flatMap(({ key }) => {
      const address = answers[key];
      if (typeof address !== 'string' || address === before[key]) return [];
      return [{ field: answerPath(key), kind: 'document' as const, address }];
    });
    if (claims.length > 0) await this.claims.accept(person, claims);
  }

  /** Deletes the files of answers that are no longer kept. */
  async remove(answers: readonly unknown[]): Promise<void> {
    const ids = answers.flatMap(answer => (typeof answer === 'string' ? [fileIdOf(answer)] : []));
    await this.files.remove(ids.filter((id): id is FileId => id !== null));
  }

  async named(ids: readonly FileId[]): Promise<FileId[]> {
    const found: FileId[] = [];
    for (const { _id, form = NO_FORM } of await this.events.withFileFields())
      for (const { key } of fileFields(form))
        found.push(...(await this.bookings.answeredWith(_id, key, ids.map(filePath))).map(pathId));
    return found;
  }
}

const pathId = (path: string): FileId => fileIdOf(path) as FileId;

/** Key of an option of which only the price is kept. */
const FORGOTTEN = '';

/**
 * A booking's answers, chosen options and places without those of the given fields. The cost of the options is kept,
 * because it was paid.
 * @param isForgotten decides by the key of a field
 */
export function forgetAnswers(
  { answers = {}, amenities, places = [] }: Pick<StoredBooking, 'answers' | 'amenities' | 'places'>,
  isForgotten: (field: string) => boolean,
): Pick<StoredBooking, 'answers' | 'amenities' | 'places'> {
  const { options = [], ...plain } = amenities;
  const forgottenOptions = new Set(
    options.filter(({ field }) => isForgotten(field)).map(({ option }) => option),
  );
  const kept = options.flatMap(line => {
    if (!forgottenOptions.has(line.option)) return [line];
    return line.price > 0 ? [{ field: FORGOTTEN, option: FORGOTTEN, price: line.price }] : [];
  });
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !isForgotten(key))),
    amenities: kept.length > 0 ? { ...plain, options: kept } : plain,
    places: places.filter(place => !forgottenOptions.has(optionOf(place))),
  };
}

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
