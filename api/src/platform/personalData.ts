import {
  type Identity,
  type MergedKind,
  type MergeObstacle,
  type Redactor,
  redactorOf,
  wholeRedactorOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import type { FileId } from './files/storedFile.model.js';
import { partDecorator } from './part.js';

/** A stored record of any collection that a merge changes. */
export type Row = mongo.Document;

/** A rule for records of which a person can have only one for each value of `by`. */
interface Rivalry {
  readonly by: string;
  /** Whether to keep the merged person's record rather than the survivor's. */
  isBetter(merged: Row, survivors: Row): boolean;
}

/** A path of a collection that refers to people, and its treatment when two records of one person are merged. */
export interface PersonReference {
  readonly collection: string;
  readonly path: string;
  /** Why the path still refers to the merged record; absent where it refers to the survivor afterwards. */
  readonly stays?: string;
  /** How a preview counts it; absent where a preview leaves it out. */
  readonly kind?: MergedKind;
  readonly rivalry?: Rivalry;
  /** The path is a list of ids. */
  readonly isList?: true;
  /** The array field whose elements have the path. */
  readonly parts?: string;
  /** The value that the path stores for a person, where that is not the id. */
  readonly nameOf?: (id: Types.ObjectId) => unknown;
}

/** Fields of one record that a merge changes, and that an undo restores where they have not changed since. */
export interface PlannedChange {
  readonly collection: string;
  readonly id: Types.ObjectId;
  readonly before: Row;
  readonly after: Row;
}

/** The two records of a merge. */
export interface MergedTwo {
  readonly from: Types.ObjectId;
  readonly survivor: Types.ObjectId;
}

/** A feature's part in a merge (docs/rules/duplicates.md#7). */
interface Mergeable {
  /** Every path that refers to people. */
  readonly references?: readonly PersonReference[];
  /** The reasons why the two can't be merged now. */
  againstMerge?(two: MergedTwo): Promise<MergeObstacle[]>;
  /** The changes apart from references to people, in the order of the writes. */
  mergeChanges?(two: MergedTwo): Promise<PlannedChange[]>;
  /**
   * Called with the records of a collection whose person changed, and with those that were removed or restored. Safe
   * to repeat.
   * @param gaveWay the removed records as they were: after a merge they do not exist any more
   */
  changedHands?(collection: string, ids: readonly Types.ObjectId[], gaveWay: readonly Row[]): Promise<void>;
}

/** For paths with the author of an act: a merge does not change authors, as in the audit log. */
export const DONE = 'It says who did something, which a merge does not rewrite.';

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
  /** Hex ids of the records about the person, by which other features find traces of the person. */
  recordIds?(person: Person): Promise<string[]>;
  /** Whether the person has done anything in this feature after `since`; absent where a feature can't show that. */
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
