import { type AnswerBody, type QuestionRecord, questionStatus } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { PUSH_TO_USERS } from '../device/pushToUsers.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { scopeFilter } from '../platform/auth/scope.js';
import { NotFound } from '../platform/errors/appError.js';
import { every } from '../platform/lists/page.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import type { DiscussionEntry, Question } from './question.model.js';
import { QuestionService } from './question.service.js';
import { Recordings } from './recordings.js';

const SHOWN_OF_ANSWER = 120;

/** What the asker's phone shows of an answer. */
const excerpt = (text: string | null): string => {
  if (!text) return 'Listen to the recorded answer.';
  return text.length > SHOWN_OF_ANSWER ? `${text.slice(0, SHOWN_OF_ANSWER - 1).trimEnd()}…` : text;
};

/** Answers to members' questions (contract 3). */
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
    const entry: DiscussionEntry = {
      ansBy: caller.userId,
      ansName: caller.name,
      ansTime: new Date(),
      ansText: body.ansText ?? null,
      ansAudio: await this.recordings.require('ansAudio', body.ansAudio, caller.userId),
    };
    const question = await this.questions
      .findOneAndUpdate(
        every({ _id: id }, scopeFilter(caller.scope, 'connectedAreaId')),
        [appending(entry)],
        { updatePipeline: true, returnDocument: 'after', projection: { searchTokens: 0 } },
      )
      .lean<Question>();
    if (!question) throw new NotFound('There is no such question.');
    await this.sendPending(question);
    const answers = question.discussion.length;
    await this.audit.record(caller, {
      action: 'question.answer',
      entity: 'question',
      entityId: id,
      before: { answers: answers - 1, status: questionStatus(question.discussion.slice(1)) },
      after: {
        answers,
        status: questionStatus(question.discussion),
        ansText: entry.ansText,
        ansAudio: entry.ansAudio,
      },
    });
    return this.service.present(question);
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

/** One stage that appends an answer and the asker's push; its key counts the answers, so each goes out once. */
function appending(entry: DiscussionEntry) {
  const text = { $literal: excerpt(entry.ansText) };
  const message = {
    key: {
      $concat: ['answer:', { $toString: '$_id' }, ':', { $toString: { $size: '$discussion' } }],
    },
    kind: PUSH_TO_USERS,
    at: '$$NOW',
    payload: {
      userIds: [{ $toString: '$askBy' }],
      title: { $literal: `${entry.ansName} answered your question` },
      body: text,
      data: { action: 'question', questionId: { $toString: '$_id' } },
    },
  };
  return {
    $set: {
      discussion: { $concatArrays: ['$discussion', [{ $literal: entry }]] },
      answered: true,
      pendingMessages: { $concatArrays: [{ $ifNull: ['$pendingMessages', []] }, [message]] },
      __v: { $add: ['$__v', 1] },
    },
  };
}
