import { beginningOf, can, isReply, RecordStatus } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DeviceService } from '../device/device.service.js';
import { pushText, type PushToUsers, pushToUsers } from '../device/pushToUsers.js';
import { covers } from '../platform/auth/caller.js';
import { objectIds } from '../platform/mongo/objectId.js';
import { Outbox, type OutboxRequest } from '../platform/outbox/outbox.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { Areas } from '../user/ports.js';
import type { Answer, Question, Reply } from './question.model.js';

/** The outbox kind of a push to those who answered. */
const REPLY_PUSH = 'reply-push';

const SHOWN_ON_PHONE = 120;

/** The excerpt that a phone shows. */
const excerpt = (text: string | null, spoken: string): string => {
  if (!text) return spoken;
  return text.length > SHOWN_ON_PHONE ? `${beginningOf(text, SHOWN_ON_PHONE - 1)}…` : text;
};

/** The push to the asker; its key has the number of entries, so each is sent once. */
export const pushOfAnswer = (
  { _id, askBy, discussion }: Question,
  { ansName, ansText }: Answer,
): OutboxRequest =>
  pushToUsers(`answer:${_id.toHexString()}:${discussion.length}`, {
    purpose: 'care',
    userIds: [askBy.toHexString()],
    ...pushText(wording => ({
      title: wording.say('question.answered', { name: ansName }),
      body: excerpt(ansText, wording.say('question.recordedAnswer')),
    })),
    data: { action: 'question', questionId: _id.toHexString() },
  });

/** The push to those who answered a question before; none if nobody did. */
export function pushesOfReply(
  { _id, discussion }: Question,
  { askBy, askName, askText }: Reply,
): OutboxRequest[] {
  const answered = discussion.flatMap(entry => (isReply(entry) ? [] : [entry.ansBy.toHexString()]));
  const userIds = [...new Set(answered)].filter(id => id !== askBy.toHexString());
  if (userIds.length === 0) return [];
  const push = pushToUsers(`reply:${_id.toHexString()}:${discussion.length}`, {
    purpose: 'work',
    userIds,
    ...pushText(wording => ({
      title: wording.say('question.added', { name: askName }),
      body: excerpt(askText, wording.say('question.recording')),
    })),
    data: { action: 'question', questionId: _id.toHexString() },
  });
  return [{ ...push, kind: REPLY_PUSH }];
}

/**
 * Notifies those who answered a question when its asker adds to it, if they may still read it
 * (docs/rules/engagement.md#1).
 */
@Injectable()
export class QuestionPushes implements OnModuleInit {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly people: PeopleRepository,
    private readonly areas: Areas,
    private readonly devices: DeviceService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(REPLY_PUSH, async payload => {
      const push = payload as unknown as PushToUsers;
      await this.devices.deliver({ ...push, userIds: await this.readersAmong(push) });
    });
  }

  /**
   * Checked when the push is sent: since then somebody may have lost the role, or the asker may have moved to another
   * area.
   */
  private async readersAmong({ userIds, data }: PushToUsers): Promise<string[]> {
    const question = await this.questions
      .findById(data?.questionId, { connectedAreaId: 1 })
      .lean<Pick<Question, 'connectedAreaId'>>();
    if (!question) return [];
    const readers: string[] = [];
    for (const [id, person] of await this.people.byId(objectIds(userIds))) {
      if (person.status !== RecordStatus.Active || !can(person, 'question.read')) continue;
      const scope = await this.areas.scopeOf(person._id, person.userRole);
      if (covers(scope, question.connectedAreaId)) readers.push(id);
    }
    return readers;
  }
}
