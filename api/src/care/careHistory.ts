import { CONTACT_OUTCOMES, CONTACT_WAYS, displayName } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type TimelineEntry, type TimelineSource, ProvidesTimeline } from '../user/memberHistory.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { CareContact } from './care.model.js';

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
