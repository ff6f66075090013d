import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
} from '../platform/privacy/personalData.js';
import type { PersonReference } from '../platform/privacy/personReference.js';
import type { Preference } from './preference.model.js';
import type { SavedView } from './view.model.js';

/** What a person's console remembers, and the views that the person saved; shared ones stay for the others. */
@Injectable()
export class ConsolePersonalData implements PersonalData, OnModuleInit {
  readonly section = 'console';
  readonly references = [
    { collection: 'saved_view', path: 'ownerId' },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('preference') private readonly preferences: Model<Preference>,
    @InjectModel('saved_view') private readonly views: Model<SavedView>,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  async *held({ _id }: Person): AsyncIterable<object> {
    yield* this.preferences.find({ _id }).lean().cursor();
    yield* this.views.find({ ownerId: _id }).lean().cursor();
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.preferences.deleteOne({ _id });
    await this.views.deleteMany({ ownerId: _id, shared: 'no' });
  }
}
