import { type AnswerBody, type QuestionRecord, questionStatus } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { PUSH_TO_USERS } from '../device/pushToUsers.js';
import { carrying } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { scopeFilter } from '../platform/auth/scope.js';
import { NotFound } from '../platform/errors/appError.js';
import { every } from '../platform/lists/page.js';
import { againIfOvertaken } from '../platform/mongo/againIfOvertaken.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PendingMessages, pendingNow } from '../platform/outbox/pendingMessages.js';
import type { DiscussionEntry, Question } from './question.model.js';
import { QuestionService } from './question.service.js';
import { Recordings } from './recordings.js';

const SHOWN_OF_ANSWER = 120;

/** What the asker's phone shows of an answer. */
const excerpt = (text: string | null): string => {
  if (!text) return 'Listen to the recorded answer.';
  return text.length > SHOWN_OF_ANSWER ? `${text.slice(0, SHOWN_OF_ANSWER - 1).trimEnd()}…` : text;
};

/** Answers to members' questions (docs/rules/engagement.md#1). */
@Injectable()
export class QuestionAnswers implements OnModuleInit {
  private readonly logger = new Logger('Questions');

  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly service: QuestionService,
    private readonly recordings: Recordings,
    private readonly pending: PendingMessages,
    private readonly audit: AuditService,
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
    await this.service.read(caller, id);
    const answer: DiscussionEntry = {
      ansBy: caller.userId,
      ansName: caller.name,
      ansTime: new Date(),
      ansText: body.ansText ?? null,
      ansAudio: await this.recordings.require('ansAudio', body.ansAudio, caller.userId),
    };
    const { question, entry } = await againIfOvertaken(() => this.append(caller, id, answer));
    this.audit.moveSoon(this.questions, { _id: id, pendingAudit: [entry] });
    await this.sendPending(question);
    return this.service.present(question);
  }

  /** @returns null when somebody else changed the question since it was read. */
  private async append(caller: Caller, id: Types.ObjectId, answer: DiscussionEntry) {
    const within = every({ _id: id }, scopeFilter(caller.scope, 'connectedAreaId'));
    const before = await this.questions.findOne(within as object).lean<Question>();
    if (!before) throw new NotFound('There is no such question.');
    const { ansText, ansAudio } = answer;
    const told = (answers: DiscussionEntry[]) => ({
      answers: answers.length,
      status: questionStatus(answers),
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

/** The asker's push; its key counts the answers, so each goes out once. */
const pushOf = (
  { _id, askBy, discussion }: Question,
  { ansName, ansText }: DiscussionEntry,
): OutboxRequest => ({
  key: `answer:${_id.toHexString()}:${discussion.length}`,
  kind: PUSH_TO_USERS,
  payload: {
    userIds: [askBy.toHexString()],
    title: `${ansName} answered your question`,
    body: excerpt(ansText),
    data: { action: 'question', questionId: _id.toHexString() },
  },
});
