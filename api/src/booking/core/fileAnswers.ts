import { type Answers, answerPath, type EventForm, fileIdOf, type FormField, NO_FORM } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { FileClaims } from '../../platform/files/fileClaims.js';
import { type FileId, filePath } from '../../platform/files/storedFile.model.js';
import { type NamesFiles, NamesStoredFiles } from '../../platform/files/fileCleanup.js';
import { FileRepository } from '../../platform/files/fileRepository.js';
import { BookingRepository } from './bookingRepository.js';

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
