import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
} from '../platform/privacy/personalData.js';
import type { PersonReference } from '../platform/privacy/personReference.js';
import type { Preference } from './preferences.js';
import { leadsTo, withoutPerson } from './remembered.js';
import type { SavedView } from './view.model.js';

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
