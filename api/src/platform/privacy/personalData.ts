import { type Identity, type Redactor, redactorOf, wholeRedactorOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { FileId } from '../files/fileId.js';
import type { Mergeable } from './personReference.js';

/** Whose data it is about. */
export interface Person extends Identity {
  _id: Types.ObjectId;
}

/** Somebody who is being erased, and where traces of them may be besides their own records. */
export interface ErasedPerson extends Person {
  /** Ids, as hex, of the records that are about this person. */
  recordIds: readonly string[];
  /** Takes the person out of a text that is about this person. */
  redact: Redactor;
  /** Takes the person out of a text about something else, which a single word of the name may mean. */
  redactWhole: Redactor;
}

/** What one feature holds of people (docs/privacy.md); all of its parts are optional, since some only hold traces. */
export interface PersonalData extends Mergeable {
  /** What the export calls it. */
  readonly section: string;
  /** All that is held of a person, one record after the other. */
  held?(person: Person): AsyncIterable<object>;
  /** Ids of the records about a person that stay after an erasure, in other words. */
  recordIds?(person: Person): Promise<string[]>;
  /** Whether the person has done anything since; for parts by which somebody may be seen. */
  isActive?(person: Person, since: Date): Promise<boolean>;
  /** Sentences that say why a person can't be erased yet. */
  obstacles?(person: Person): Promise<string[]>;
  /** Which of these stored files are published or somebody else's, and so no longer the own ones of their uploader. */
  published?(fileIds: readonly FileId[], uploader: Types.ObjectId): Promise<Iterable<FileId>>;
  /** Removes what is held, or takes the person out of it. Safe to repeat, also after the name is gone. */
  erase?(person: ErasedPerson): Promise<void>;
}

/** Everything that knows something of people; each feature names its own part. */
@Injectable()
export class PersonalDataHolders {
  private readonly holders: PersonalData[] = [];

  add(holder: PersonalData): void {
    this.holders.push(holder);
  }

  /** In the order of their sections, so that an export reads the same every time. */
  get all(): readonly PersonalData[] {
    return [...this.holders].sort((a, b) => a.section.localeCompare(b.section));
  }

  /** Whether anything knows of something that the person has done since. */
  async isActive(person: Person, since: Date): Promise<boolean> {
    for (const holder of this.all) if (await holder.isActive?.(person, since)) return true;
    return false;
  }

  async obstacles(person: Person): Promise<string[]> {
    const sentences = await Promise.all(this.all.map(holder => holder.obstacles?.(person) ?? []));
    return sentences.flat();
  }

  /** Lets every holder erase; the traces that lead to a record are followed before the record changes. */
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

  /** Those of some stored files that content, events or other people's records show. */
  async published(fileIds: readonly FileId[], uploader: Types.ObjectId): Promise<Set<FileId>> {
    const shown = await Promise.all(this.all.map(holder => holder.published?.(fileIds, uploader) ?? []));
    return new Set(shown.flatMap(some => [...some]));
  }
}
