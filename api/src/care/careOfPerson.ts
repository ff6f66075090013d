import {
  CONTACT_OUTCOMES,
  CONTACT_WAYS,
  displayName,
  ENDED,
  ERASED_TEXT,
  type Redactor,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { effect, pushEffects } from '../platform/effects/effect.js';
import { FileRepository } from '../platform/files/fileRepository.js';
import { sortKeysOf } from '../platform/lists/search.js';
import {
  DONE,
  type ErasedPerson,
  HoldsPersonalData,
  type MergedTwo,
  type Person,
  type PersonalData,
  type PersonReference,
  type PlannedChange,
  type Row,
} from '../platform/personalData.js';
import { ProvidesTimeline, type TimelineEntry, type TimelineSource } from '../user/memberHistory.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import {
  type Attendance,
  type CareContact,
  type CareTask,
  type Gathering,
  gatheringChanged,
} from './care.model.js';

const HIDDEN = { pendingAudit: 0, effects: 0 } as const;

/** When two records of a person are merged, the one marked as present is kept. */
const isPresent = (merged: Row, survivors: Row): boolean =>
  merged.present === true && survivors.present !== true;

/**
 * Personal data in the care feature. Members get everything that was noted about them; carers get their own actions
 * without what they noted about others. An erasure deletes texts and recordings and keeps the attendance as a number.
 */
@HoldsPersonalData
@Injectable()
export class CarePersonalData implements PersonalData {
  readonly section = 'care';
  readonly references = [
    { collection: 'care_task', path: 'memberId', kind: 'care/task' },
    { collection: 'care_task', path: 'assigneeId' },
    { collection: 'care_task', path: 'closedBy', stays: DONE },
    { collection: 'care_contact', path: 'memberId', kind: 'care/contact' },
    { collection: 'care_contact', path: 'by', stays: DONE },
    {
      collection: 'attendance',
      path: 'memberId',
      kind: 'attendance',
      rivalry: { by: 'gatheringId', isBetter: isPresent },
    },
    { collection: 'attendance', path: 'by', stays: DONE },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('care_contact') private readonly contacts: Model<CareContact>,
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    @InjectModel('attendance') private readonly attendances: Model<Attendance>,
    @InjectModel('gathering') private readonly gatherings: Model<Gathering>,
    private readonly files: FileRepository,
  ) {}

  async *dataOf({ _id, phones }: Person): AsyncIterable<object> {
    yield* this.contacts.find({ memberId: _id }, HIDDEN).sort({ at: 1 }).lean().cursor();
    yield* this.tasks
      .find({ memberId: _id }, { ...HIDDEN, held: 0, madeWith: 0, contactId: 0 })
      .sort({ createdAt: 1 })
      .lean()
      .cursor();
    yield* this.attendances
      .find({ memberId: _id }, { gatheringId: 1, present: 1, at: 1, startsAt: 1, held: 1, expected: 1 })
      .sort({ startsAt: 1 })
      .lean()
      .cursor();
    yield* this.contacts
      .find({ by: _id, memberId: { $ne: _id } }, { at: 1, how: 1, outcome: 1 })
      .lean()
      .cursor();
    const asGuest = { 'guests.phone': { $in: [...phones] } };
    yield* this.gatherings.find(asGuest, { title: 1, startsAt: 1 }).lean().cursor();
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    const [contacts, tasks] = await Promise.all([
      this.contacts.find({ memberId: _id }, { _id: 1 }).lean(),
      this.tasks.find({ memberId: _id }, { _id: 1 }).lean(),
    ]);
    return [...contacts, ...tasks].map(({ _id: id }) => String(id));
  }

  /**
   * The cause of a task contains the member's id; when both members have an open task for the same cause, the older
   * one is kept.
   */
  async mergeChanges({ from, survivor }: MergedTwo): Promise<PlannedChange[]> {
    const caused = { memberId: { $in: [from, survivor] }, held: { $type: 'string' as const } };
    const tasks = await this.tasks.find(caused).lean<CareTask[]>();
    const causeOf = ({ held }: CareTask) => held?.replace(from.toHexString(), survivor.toHexString()) ?? '';
    const changes: PlannedChange[] = [];
    for (const task of tasks.filter(({ memberId }) => memberId.equals(from))) {
      const cause = causeOf(task);
      const rival = tasks.find(({ memberId, held }) => memberId.equals(survivor) && held === cause);
      const younger = rival && (rival.createdAt < task.createdAt ? task : rival);
      if (younger) changes.push(closing(younger));
      if (younger !== task) {
        const before = { cause: task.cause, held: task.held };
        changes.push({ collection: 'care_task', id: task._id, before, after: { cause, held: cause } });
      }
    }
    return changes;
  }

  /** When one of two marks at a gathering is dropped, the attendance of the gathering is counted again. */
  async changedHands(
    collection: string,
    _ids: readonly Types.ObjectId[],
    gaveWay: readonly Row[],
  ): Promise<void> {
    if (collection !== 'attendance' || gaveWay.length === 0) return;
    await this.gatherings.updateMany(
      { _id: { $in: gaveWay.map(({ gatheringId }) => gatheringId as Types.ObjectId) } },
      { $push: pushEffects([effect(gatheringChanged, null)]) },
    );
  }

  async erase({ _id, phones, redactWhole }: ErasedPerson): Promise<void> {
    await this.eraseTitles(redactWhole);
    await this.eraseContacts(_id);
    // The recordings that this person made about others are deleted with their uploads.
    await this.contacts.updateMany(
      { by: _id, noteAudio: { $ne: null } },
      { $set: { noteAudio: null }, $inc: { __v: 1 } },
    );
    await this.tasks.updateMany(
      { memberId: _id, state: 'open' },
      {
        $set: { state: 'done', outcome: ENDED, closedAt: new Date(), closedBy: null, snoozedUntil: null },
      },
    );
    await this.tasks.updateMany(
      { memberId: _id },
      { $set: { text: ERASED_TEXT, note: null, held: null }, $inc: { __v: 1 } },
    );
    await this.tasks.updateMany({ assigneeId: _id, state: 'open' }, { $set: { assigneeId: null } });
    const asGuest = { $in: [...phones] };
    await this.gatherings.updateMany(
      { 'guests.phone': asGuest },
      { $pull: { guests: { phone: asGuest } }, $inc: { __v: 1 } },
    );
  }

  /** Titles and places of gatherings may contain names, for example of the host. */
  private async eraseTitles(redactWhole: Redactor): Promise<void> {
    const fields = { title: 1, place: 1 } as const;
    for await (const { _id, title, place } of this.gatherings
      .find({}, fields)
      .lean<Pick<Gathering, '_id' | 'title' | 'place'>[]>()
      .cursor()) {
      const without = { title: redactWhole(title), place: place && redactWhole(place) };
      if (without.title === title && without.place === place) continue;
      const change = { ...without, sortKeys: sortKeysOf({ title: without.title }) };
      await this.gatherings.updateOne({ _id, title, place }, { $set: change, $inc: { __v: 1 } });
    }
  }

  private async eraseContacts(memberId: Types.ObjectId): Promise<void> {
    const heard = await this.contacts
      .find({ memberId, noteAudio: { $ne: null } }, { noteAudio: 1 })
      .lean<Pick<CareContact, 'noteAudio'>[]>();
    // Delete the recordings first: once no contact refers to them, a second run could not find them.
    await this.files.remove(heard.flatMap(({ noteAudio }) => noteAudio ?? []));
    await this.contacts.updateMany({ memberId }, { $set: { note: null, noteAudio: null }, $inc: { __v: 1 } });
  }
}

/** The change that ends a task automatically. */
const closing = ({
  _id,
  state,
  outcome,
  held,
  closedAt,
  closedBy,
  snoozedUntil,
}: CareTask): PlannedChange => ({
  collection: 'care_task',
  id: _id,
  before: { state, outcome, held, closedAt, closedBy, snoozedUntil },
  after: {
    state: 'done',
    outcome: ENDED,
    held: null,
    closedAt: new Date(),
    closedBy: null,
    snoozedUntil: null,
  },
});

const WAYS: Record<(typeof CONTACT_WAYS)[number], string> = {
  call: 'Called',
  visit: 'Visited',
  message: 'Wrote a message',
  meeting: 'Met',
};

const OUTCOMES: Record<(typeof CONTACT_OUTCOMES)[number], string> = {
  spoke: 'spoke',
  met: 'met',
  wrote: 'wrote',
  'no-answer': 'no answer',
  'not-needed': 'not needed',
};

/** Whether the kind of contact already says the outcome. */
const isSaid = (how: CareContact['how'], outcome: CareContact['outcome']): boolean =>
  (how === 'meeting' && outcome === 'met') || (how === 'message' && outcome === 'wrote');

type HistoryFields = Pick<CareContact, '_id' | 'by' | 'at' | 'how' | 'outcome'>;

/** Adds contacts to the member's timeline: who was in touch, but never the notes. */
@ProvidesTimeline
@Injectable()
export class CareHistory implements TimelineSource {
  constructor(
    @InjectModel('care_contact') private readonly contacts: Model<CareContact>,
    private readonly people: PeopleRepository,
  ) {}

  async newest(memberId: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    const contacts = await this.contacts
      .find({ memberId, removedAt: null }, { by: 1, at: 1, how: 1, outcome: 1 })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<HistoryFields[]>();
    const names = await this.people.names(contacts.map(({ by }) => by));
    return contacts.map(({ _id, by, at, how, outcome }) => ({
      at,
      kind: 'contact',
      // Avoids 'Met: met'.
      text: isSaid(how, outcome) ? WAYS[how] : `${WAYS[how]}: ${OUTCOMES[outcome]}`,
      actor: displayName(names.get(by.toHexString())) || null,
      entityId: _id.toHexString(),
    }));
  }

  count(memberId: Types.ObjectId): Promise<number> {
    return this.contacts.countDocuments({ memberId, removedAt: null });
  }
}
