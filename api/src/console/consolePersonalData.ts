import { isBlank } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { foundBy } from '../platform/lists/search.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import {
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import type { Preference } from './preferences.js';
import type { SavedView } from './view.model.js';

type Values = Record<string, unknown>;

/** The search text inside the filter of a remembered address. */
const SEARCH_IN_ADDRESS = /"q":"([^"]*)"/;

/** Decodes an address of the console; text with an invalid `%` stays as it is. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a remembered value identifies a person: by a record's id, by personal data that `redact` would remove, or
 * by a search that would find the person.
 */
export function leadsTo(value: unknown, person: ErasedPerson, redact = person.redact): boolean {
  const { recordIds, names, emails, phones } = person;
  const finds = (q: string) => !isBlank(q) && foundBy(q, ...names, ...emails, ...phones);
  const leads = (one: unknown, name?: string): boolean => {
    if (Array.isArray(one)) return one.some(part => leads(part));
    if (typeof one === 'object' && one !== null)
      return Object.entries(one).some(([key, part]) => leads(part, key));
    if (typeof one !== 'string') return false;
    const text = plain(one);
    const q = name === 'q' ? text : SEARCH_IN_ADDRESS.exec(text)?.[1];
    return recordIds.some(id => text.includes(id)) || redact(text) !== text || (q !== undefined && finds(q));
  };
  return leads(value);
}

/** Console preferences without the values that identify the person; from arrays only the matching items are removed. */
export const withoutPerson = (values: Values, person: ErasedPerson): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[name, value.filter(item => !leadsTo(item, person))]];
      return leadsTo(value, person) ? [] : [[name, value]];
    }),
  );

/** A person's console preferences and saved views. On erasure, shared views stay for the others. */
@HoldsPersonalData
@Injectable()
export class ConsolePersonalData implements PersonalData {
  readonly section = 'console';
  readonly references = [
    { collection: 'saved_view', path: 'ownerId' },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('preference') private readonly preferences: Model<Preference>,
    @InjectModel('saved_view') private readonly views: Model<SavedView>,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    yield* this.preferences.find({ _id }).lean().cursor();
    yield* this.views.find({ ownerId: _id }).lean().cursor();
  }

  async erase(person: ErasedPerson): Promise<void> {
    const { _id } = person;
    await this.preferences.deleteOne({ _id });
    await this.views.deleteMany({ ownerId: _id, shared: 'no' });
    await this.forgetIn(person);
    await this.eraseViews(person);
  }

  /** Removes the person from the preferences of other people. */
  private async forgetIn(person: ErasedPerson): Promise<void> {
    for await (const { _id } of this.preferences
      .find({}, { _id: 1 })
      .lean<Pick<Preference, '_id'>[]>()
      .cursor())
      await retryOnConflict(() => this.forgetOnce(_id, person));
  }

  /** @returns null when the preferences changed meanwhile */
  private async forgetOnce(_id: Preference['_id'], person: ErasedPerson): Promise<true | null> {
    const { text = '{}' } = (await this.preferences.findOne({ _id }).lean<Preference>()) ?? {};
    const values = JSON.parse(text) as Record<string, unknown>;
    const without = JSON.stringify(withoutPerson(values, person));
    if (without === JSON.stringify(values)) return true;
    const change = { $set: { text: without }, $inc: { __v: 1 } };
    const { matchedCount } = await this.preferences.updateOne({ _id, text }, change);
    return matchedCount > 0 ? true : null;
  }

  /**
   * Deletes saved views whose filter identifies the person, also as a carer; redacts the person in the names of other
   * views.
   */
  private async eraseViews(person: ErasedPerson): Promise<void> {
    for await (const { _id, name, filter } of this.views.find().lean<SavedView[]>().cursor()) {
      const redacted = person.redactWhole(name);
      if (isListOf(person, JSON.parse(filter) as Record<string, unknown>))
        await this.views.deleteOne({ _id, filter });
      else if (redacted !== name)
        await this.views.updateOne({ _id, name }, { $set: { name: redacted }, $inc: { __v: 1 } });
    }
  }
}

/**
 * Whether the view's filter is about this person. A search for a single word of the name may mean others, so that
 * view stays.
 */
function isListOf(person: ErasedPerson, { q, ...filter }: Record<string, unknown>): boolean {
  const typed = typeof q === 'string' && (/\S\s+\S|@|\d{4}/.test(q) ? { q } : {});
  return leadsTo({ ...filter, ...typed }, person, person.redactWhole);
}
