import {
  defineForm,
  type EventForm,
  type EventFormBody,
  NO_FORM,
  openFields,
  openOptions,
  type OptionCounts,
  type PublicForm,
  publicForm,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { randomInt } from 'node:crypto';
import { Conflict } from '../platform/errors/appError.js';
import { invalidInput } from '../platform/http/validation.js';
import type { Event } from './event.model.js';

/** How bookings use an event's form; the booking feature implements it. */
export interface FormUse {
  /** Number of live bookings that have chosen each option. */
  chosen(eventId: Types.ObjectId): Promise<OptionCounts>;
  /** Which of the given fields have an answer in any booking. */
  answered(eventId: Types.ObjectId, keys: readonly string[]): Promise<readonly string[]>;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 6;

export const randomKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The forms of events (docs/rules/eventForm.md). */
@Injectable()
export class EventForms {
  private use: FormUse = {
    chosen: () => Promise.resolve(new Map()),
    answered: () => Promise.resolve([]),
  };

  usedBy(use: FormUse): void {
    this.use = use;
  }

  /**
   * Computes the change of an event's form from a request; an empty change when the content is the same.
   * @throws Conflict when the version is not the current one, InvalidInput for an invalid definition
   */
  changeOf(before: Pick<Event, 'form'>, body: EventFormBody | undefined): { form?: EventForm } {
    if (!body) return {};
    const { version } = before.form ?? NO_FORM;
    if (body.version !== undefined && body.version !== version)
      throw new Conflict('Somebody else has changed the form. Please load it again.');
    const defined = defineForm(before.form, body.fields, randomKey);
    if (!defined.ok)
      throw invalidInput(
        defined.problems.map(({ path, message }) => ({ code: 'custom' as const, path, message })),
      );
    return defined.form === (before.form ?? NO_FORM) ? {} : { form: defined.form };
  }

  /** @throws Conflict when a field that somebody has answered would get another type */
  async refuseRetyped(before: Event, { form }: Partial<Event>): Promise<void> {
    const types = new Map(openFields(before.form ?? NO_FORM).map(({ key, type }) => [key, type]));
    const fields = openFields(form ?? NO_FORM);
    const retyped = fields.filter(({ key, type }) => types.has(key) && types.get(key) !== type);
    if (retyped.length === 0) return;
    const [answered] = await this.use.answered(
      before._id,
      retyped.map(({ key }) => key),
    );
    if (answered === undefined) return;
    const sentence = 'This question was answered, so its type has to stay. Please ask a new one instead.';
    const path = `form.fields.${fields.findIndex(({ key }) => key === answered)}.type`;
    throw new Conflict(sentence, { errors: { [path]: sentence } });
  }

  /** The form as visitors see it, with the number of places left. */
  async publicForm({ _id, form = NO_FORM }: Event): Promise<PublicForm> {
    const limited = openFields(form).some(field =>
      openOptions(field).some(({ places }) => places !== undefined),
    );
    return publicForm(form, limited ? await this.use.chosen(_id) : new Map());
  }
}
