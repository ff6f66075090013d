import {
  type AnswerBody,
  isReply,
  type QuestionRecord,
  questionStatus,
  type ReplyBody,
} from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { pushToUsers } from '../device/pushToUsers.js';
import { carrying } from '../platform/audit/audit.model.js';
import { MembersInCare } from '../user/membersInCare.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { scopeFilter } from '../platform/auth/scope.js';
import { NotFound } from '../platform/errors/appError.js';
import { every } from '../platform/lists/page.js';
import { searchTokens } from '../platform/lists/search.js';
import { retryOnConflict } from '../platform/mongo/retryOnConflict.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PendingMessages, pendingNow } from '../platform/outbox/pendingMessages.js';
import type { Answer, Question, Reply } from './question.model.js';
import { QuestionRepository } from './questionRepository.js';
import { Recordings } from './recordings.js';

const SHOWN_ON_PHONE = 120;

/** What a phone shows of what somebody said. */
const excerpt = (text: string | null, spoken: string): string => {
  if (!text) return spoken;
  return text.length > SHOWN_ON_PHONE ? `${text.slice(0, SHOWN_ON_PHONE - 1).trimEnd()}…` : text;
};

/** What is said to members' questions: answers, and what the askers add (docs/rules/engagement.md#1). */
@Injectable()
export class QuestionAnswers implements OnModuleInit {
  private readonly logger = new Logger('Questions');

  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly repository: QuestionRepository,
    private readonly recordings: Recordings,
    private readonly pending: PendingMessages,
    private readonly audit: AuditService,
    private readonly members: MembersInCare,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.questions.collection);
  }

  /**
   * Appends an answer of the caller's; answers given at the same moment are both kept. The asker's push is stored
   * by the same update, so that a crash can't lose it.
   * @throws NotFound for a question out of scope, InvalidInput for a recording that the answerer did not upload
   */
  async answer(caller: Caller, id: Types.ObjectId, body: AnswerBody): Promise<QuestionRecord> {
    await this.repository.read(caller, id.toHexString());
    const answer: Answer = {
      ansBy: caller.userId,
      ansName: caller.name,
      ansTime: new Date(),
      ansText: body.ansText ?? null,
      ansAudio: await this.recordings.require('ansAudio', body.ansAudio, caller.userId),
    };
    const { question, entry } = await retryOnConflict(() => this.append(caller, id, answer));
    this.audit.moveSoon(this.questions, { _id: id, pendingAudit: [entry] });
    await this.members.mark([question.askBy]);
    await this.sendPending(question);
    return this.repository.presentOne(question, caller);
  }

  /**
   * Appends what the asker adds, and the question waits again. Those who answered get a push, stored by the same update.
   * @throws NotFound for another's question, InvalidInput for a recording that the asker did not upload
   */
  async reply(caller: Caller, id: Types.ObjectId, body: ReplyBody): Promise<QuestionRecord> {
    const own = { _id: id, askBy: caller.userId };
    if (!(await this.questions.exists(own))) throw unknownQuestion();
    const reply: Reply = {
      askBy: caller.userId,
      askName: caller.name,
      askTime: new Date(),
      askText: body.askText ?? null,
      askAudio: await this.recordings.require('askAudio', body.askAudio, caller.userId),
    };
    const question = await retryOnConflict(async () => {
      const before = await this.questions.findOne(own).lean<Question>();
      if (!before) throw unknownQuestion();
      return this.questions
        .findOneAndUpdate(
          { ...own, __v: before.__v },
          {
            $set: { answered: false },
            $inc: { __v: 1 },
            $addToSet: { searchTokens: { $each: searchTokens(reply.askText) } },
            $push: {
              discussion: reply,
              pendingMessages: { $each: pendingNow(pushesOfReply(before, reply)) },
            },
          },
          { returnDocument: 'after', projection: { searchTokens: 0 } },
        )
        .lean<Question>();
    });
    await this.sendPending(question);
    return this.repository.presentOne(question, caller);
  }

  /** @returns null when somebody else changed the question since it was read. */
  private async append(caller: Caller, id: Types.ObjectId, answer: Answer) {
    const within = every({ _id: id }, scopeFilter(caller.scope, 'connectedAreaId'));
    const before = await this.questions.findOne(within as object).lean<Question>();
    if (!before) throw unknownQuestion();
    const { ansText, ansAudio } = answer;
    const told = (discussion: Question['discussion']) => ({
      answers: discussion.filter(entry => !isReply(entry)).length,
      status: questionStatus(discussion),
    });
    const entry = this.audit.entryOf(caller, {
      action: 'question.answer',
      entity: 'question',
      entityId: id,
      before: told(before.discussion),
      after: { ...told([...before.discussion, answer]), ansText, ansAudio },
    });
    const question = await this.questions
      .findOneAndUpdate(
        every(within, { __v: before.__v }) as object,
        {
          $set: { answered: true },
          $inc: { __v: 1 },
          $push: {
            discussion: answer,
            pendingMessages: { $each: pendingNow([pushOf(before, answer)]) },
            ...carrying(entry),
          },
        },
        { returnDocument: 'after', projection: { searchTokens: 0 } },
      )
      .lean<Question>();
    return question && { question, entry };
  }

  /** Hands the messages on; what fails here is picked up by the platform's job, so the answer stands. */
  private async sendPending(question: Question): Promise<void> {
    try {
      await this.pending.flush(this.questions.collection, question._id, question.pendingMessages ?? []);
    } catch (error) {
      this.logger.warn({ err: error }, 'a push waits for the next round');
    }
  }
}

const unknownQuestion = () => new NotFound('There is no such question.');

/** The asker's push; its key counts what was said, so each goes out once. */
const pushOf = ({ _id, askBy, discussion }: Question, { ansName, ansText }: Answer): OutboxRequest =>
  pushToUsers(`answer:${_id.toHexString()}:${discussion.length}`, {
    purpose: 'care',
    userIds: [askBy.toHexString()],
    title: `${ansName} answered your question`,
    body: excerpt(ansText, 'Listen to the recorded answer.'),
    data: { action: 'question', questionId: _id.toHexString() },
  });

/** The push of those who answered before, if anybody has. */
function pushesOfReply({ _id, discussion }: Question, { askBy, askName, askText }: Reply): OutboxRequest[] {
  const answered = discussion.flatMap(entry => (isReply(entry) ? [] : [entry.ansBy.toHexString()]));
  const userIds = [...new Set(answered)].filter(id => id !== askBy.toHexString());
  if (userIds.length === 0) return [];
  return [
    pushToUsers(`reply:${_id.toHexString()}:${discussion.length}`, {
      purpose: 'work',
      userIds,
      title: `${askName} added to a question`,
      body: excerpt(askText, 'Listen to the recording.'),
      data: { action: 'question', questionId: _id.toHexString() },
    }),
  ];
}
