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
import { pushAudit } from '../platform/audit/audit.model.js';
import { MembersInCare } from '../user/membersInCare.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Caller, scopeFilter } from '../platform/auth/caller.js';
import { Conflict, NotFound } from '../platform/errors/appError.js';
import { every } from '../platform/lists/page.js';
import { searchTokens } from '../platform/lists/search.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { PendingMessages, pendingNow } from '../platform/outbox/pendingMessages.js';
import type { Answer, Question, Reply } from './question.model.js';
import { pushesOfReply, pushOfAnswer } from './questionPushes.js';
import { QuestionRepository } from './questionRepository.js';
import { Recordings } from './recordings.js';

/** How often an asker may add to a question before an answer. */
const MOST_UNANSWERED = 20;
/** How often an asker may add in total, since each addition is a push to those who answered. */
const REPLIES: WindowLimit = { name: 'question-replies', points: 60, seconds: 3600 };
/** Maximum entries of a discussion: even with the longest entries in any script, a document has room for these. */
const MOST_ENTRIES = 200;
/** Maximum search words of a question; its own words come first. */
const MOST_WORDS = 400;

/** The discussion of members' questions: answers, and what the askers add (docs/rules/engagement.md#1). */
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
    private readonly limits: WindowLimits,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.questions.collection);
  }

  /**
   * Appends an answer; answers given at the same moment are both kept. The asker's push is stored by the same update,
   * so that a crash can't lose it.
   * @param effectId stays the same when a call is repeated
   * @throws NotFound for a question out of scope, InvalidInput for a recording that the answerer did not upload,
   * Conflict for a question that is full
   */
  async answer(
    caller: Caller,
    id: Types.ObjectId,
    body: AnswerBody,
    effectId: Types.ObjectId,
  ): Promise<QuestionRecord> {
    await this.repository.read(caller, id.toHexString());
    const answer: Answer = {
      effectId,
      ansBy: caller.userId,
      ansName: caller.name,
      ansTime: new Date(),
      ansText: body.ansText ?? null,
      ansAudio: await this.recordings.require('ansAudio', body.ansAudio, caller.userId),
    };
    const { question, entry } = await retryOnConflict(() => this.append(caller, id, answer));
    if (entry) this.audit.moveSoon(this.questions, { _id: id, pendingAudit: [entry] });
    await this.members.mark([question.askBy]);
    await this.sendPending(question);
    return this.repository.toRecord(question, caller);
  }

  /**
   * Appends the asker's addition and sets the question to unanswered. Those who answered get a push, stored by the
   * same update.
   * @param effectId stays the same when a call is repeated
   * @throws NotFound for another's question, InvalidInput for a recording that the asker did not upload, Conflict
   * for a question that is full, or that was added to too often without an answer; TooMany
   */
  async reply(
    caller: Caller,
    id: Types.ObjectId,
    body: ReplyBody,
    effectId: Types.ObjectId,
  ): Promise<QuestionRecord> {
    const own = { _id: id, askBy: caller.userId };
    if (!(await this.questions.exists(own))) throw unknownQuestion();
    await this.limits.consume(REPLIES, caller.userId.toHexString());
    const reply: Reply = {
      effectId,
      askBy: caller.userId,
      askName: caller.name,
      askTime: new Date(),
      askText: body.askText ?? null,
      askAudio: await this.recordings.require('askAudio', body.askAudio, caller.userId),
    };
    const question = await retryOnConflict(async () => {
      const before = await this.questions.findOne(own).lean<Question>();
      if (!before) throw unknownQuestion();
      if (holds(before, reply)) return before;
      refuseAddition(before);
      const words = new Set([...before.searchTokens, ...searchTokens(reply.askText)]);
      return this.questions
        .findOneAndUpdate(
          // Filters by the version that was validated, so that concurrent additions are validated one after the
          // other.
          { ...own, __v: before.__v },
          {
            $set: { answered: false, searchTokens: [...words].slice(0, MOST_WORDS) },
            $currentDate: { changedAt: true },
            $inc: { __v: 1 },
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
    return this.repository.toRecord(question, caller);
  }

  /**
   * @returns the question, with the audit entry unless it already had the answer; null when somebody else changed it
   * since it was read
   */
  private async append(caller: Caller, id: Types.ObjectId, answer: Answer) {
    const within = every({ _id: id }, scopeFilter(caller.scope, 'connectedAreaId'));
    const before = await this.questions.findOne(within as object).lean<Question>();
    if (!before) throw unknownQuestion();
    if (holds(before, answer)) return { question: before, entry: null };
    if (before.discussion.length >= MOST_ENTRIES) throw full();
    const { ansText, ansAudio } = answer;
    const auditedState = (discussion: Question['discussion']) => ({
      answers: discussion.filter(entry => !isReply(entry)).length,
      status: questionStatus(discussion),
    });
    const entry = this.audit.auditEntry(caller, {
      action: 'question.answer',
      entity: 'question',
      entityId: id,
      before: auditedState(before.discussion),
      after: { ...auditedState([...before.discussion, answer]), ansText, ansAudio },
    });
    const question = await this.questions
      .findOneAndUpdate(
        every(within, { __v: before.__v }) as object,
        {
          $set: { answered: true },
          $inc: { __v: 1 },
          $push: {
            discussion: answer,
            pendingMessages: { $each: pendingNow([pushOfAnswer(before, answer)]) },
            ...pushAudit(entry),
          },
        },
        { returnDocument: 'after', projection: { searchTokens: 0 } },
      )
      .lean<Question>();
    return question && { question, entry };
  }

  /** Sends the pending messages; if that fails, the platform's job sends them, so the answer is kept. */
  private async sendPending(question: Question): Promise<void> {
    try {
      await this.pending.flush(this.questions.collection, question._id, question.pendingMessages ?? []);
    } catch (error) {
      this.logger.warn({ err: error }, 'publishing a push failed; the job publishes it');
    }
  }
}

const unknownQuestion = () => new NotFound('There is no such question.');

const full = () => new Conflict('This question holds as much as it can. Please go on with a new one.');

/** Whether an earlier call with this id already added the entry. */
const holds = ({ discussion }: Question, { effectId }: Answer | Reply): boolean =>
  effectId !== undefined && discussion.some(entry => entry.effectId?.equals(effectId));

/** Keeps the last place for an answer, so that staff can always answer the question. */
function refuseAddition({ discussion }: Question): void {
  if (discussion.length >= MOST_ENTRIES - 1) throw full();
  const unanswered = discussion.length - 1 - discussion.findLastIndex(entry => !isReply(entry));
  if (unanswered >= MOST_UNANSWERED)
    throw new Conflict(
      `You have added to this question ${MOST_UNANSWERED} times. Please wait for an answer first.`,
    );
}
