import { type Identity, type Redactor, redactorOf, wholeRedactorOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { FileId } from '../files/storedFile.model.js';
import { partDecorator } from '../parts/part.js';
import type { Mergeable } from './personReference.js';

/** The person whose data is requested. */
export interface Person extends Identity {
  _id: Types.ObjectId;
}

/** A person who is being erased, and where traces of the person may be besides the person's own records. */
export interface ErasedPerson extends Person {
  /** Hex ids of the records about this person. */
  recordIds: readonly string[];
  /** Removes the person from a text about this person. */
  redact: Redactor;
  /** Removes the person from a text about something else, where a single word may match the name by chance. */
  redactWhole: Redactor;
}

/** The personal data of one feature (docs/privacy.md); every part is optional, since some features only hold traces. */
export interface PersonalData extends Mergeable {
  /** The name of the section in the export. */
  readonly section: string;
  /** All data of a person, one record after the other. */
  dataOf?(person: Person): AsyncIterable<object>;
  /** Whether the person has done anything in this feature after `since`; absent where a feature can't show that. */
  recordIds?(person: Person): Promise<string[]>;
  /** Whether the person has done anything since; for features in which a person's activity shows. */
  isActive?(person: Person, since: Date): Promise<boolean>;
  /** Sentences with the reasons why a person can't be erased yet. */
  obstacles?(person: Person): Promise<string[]>;
  /**
   * The files, among those given, that are published or used by others, and so do not belong to their uploader any
   * more.
   */
  published?(fileIds: readonly FileId[], uploader: Types.ObjectId): Promise<Iterable<FileId>>;
  /** Removes the data, or removes the person from it. Safe to repeat, also after the name was erased. */
  erase?(person: ErasedPerson): Promise<void>;
}

/** Marks a provider as the part of a feature that has personal data. */
export const HoldsPersonalData = partDecorator<PersonalData>();

/** All features with personal data. */
@Injectable()
export class PersonalDataHolders {
  private readonly holders: PersonalData[] = [];

  add(holder: PersonalData): void {
    this.holders.push(holder);
  }

  /** Sorted by section, so that an export always has the same order. */
  get all(): readonly PersonalData[] {
    return [...this.holders].sort((a, b) => a.section.localeCompare(b.section));
  }

  /** Whether the person has done anything in any feature after `since`. */
  async isActive(person: Person, since: Date): Promise<boolean> {
    for (const holder of this.all) if (await holder.isActive?.(person, since)) return true;
    return false;
  }

  async obstacles(person: Person): Promise<string[]> {
    const sentences = await Promise.all(this.all.map(holder => holder.obstacles?.(person) ?? []));
    return sentences.flat();
  }

  /** Lets every feature erase its data; the ids of the person's records are collected before the records change. */
  async erase(person: Person): Promise<void> {
    const ids = await Promise.all(this.all.map(holder => holder.recordIds?.(person) ?? []));
    const erased: ErasedPerson = {
      ...person,
      recordIds: [person._id.toHexString(), ...ids.flat()],
      redact: redactorOf(person),
      redactWhole: wholeRedactorOf(person),
    };
    for (const holder of this.all) await holder.erase?.(erased);
  }

  /** The files, among those given, that content, events or other people's records show. */
  async published(fileIds: readonly FileId[], uploader: Types.ObjectId): Promise<Set<FileId>> {
    const shown = await Promise.all(this.all.map(holder => holder.published?.(fileIds, uploader) ?? []));
    return new Set(shown.flatMap(some => [...some]));
  }
}
