import { ERASED_NAME, ERASED_TEXT, isReply } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { FileRepository } from '../platform/files/fileRepository.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  DONE,
  type PersonReference,
} from '../platform/personalData.js';
import type { Question } from './question.model.js';
import { type TimelineEntry, type TimelineSource, ProvidesTimeline } from '../user/memberHistory.js';

/**
 * A person's questions and answers. Erasure keeps a question's figures: time, area, kind, whether it was answered;
 * both sides of the discussion are deleted. Answers to other people stay readable for them, without the name and the
 * recording.
 */
@HoldsPersonalData
@Injectable()
export class QuestionPersonalData implements PersonalData {
  readonly section = 'questions';
  readonly references = [
    { collection: 'question', path: 'askBy', kind: 'question' },
    { collection: 'question', path: 'discussion.askBy', parts: 'discussion' },
    { collection: 'question', path: 'discussion.ansBy', stays: DONE },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly files: FileRepository,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    const hidden = { searchTokens: 0, pendingMessages: 0 } as const;
    yield* this.questions.find({ askBy: _id }, hidden).sort({ createdAt: 1 }).lean().cursor();
    const answered = { createdAt: 1, category: 1, discussion: { $elemMatch: { ansBy: _id } } } as const;
    yield* this.questions
      .find({ 'discussion.ansBy': _id, askBy: { $ne: _id } }, answered)
      .lean()
      .cursor();
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    const questions = await this.questions.find({ askBy: _id }, { _id: 1 }).lean();
    return questions.map(({ _id: id }) => String(id));
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.eraseQuestions(_id);
    await this.eraseAnswered(_id);
  }

  private async eraseQuestions(askBy: Types.ObjectId): Promise<void> {
    const questions = await this.questions
      .find(
        { askBy },
        { askAudio: 1, 'discussion.ansAudio': 1, 'discussion.askAudio': 1, 'discussion.askTime': 1 },
      )
      .lean<Pick<Question, 'askAudio' | 'discussion'>[]>();
    const recordings = questions.flatMap(({ askAudio, discussion }) => [
      askAudio,
      ...discussion.map(entry => (isReply(entry) ? entry.askAudio : entry.ansAudio)),
    ]);
    // Recordings are deleted first: once no record refers to them, a second run could not find them.
    await this.files.remove(recordings.flatMap(id => id ?? []));
    await this.questions.updateMany(
      { askBy },
      [
        {
          $set: {
            askName: ERASED_NAME,
            askText: ERASED_TEXT,
            askAudio: null,
            searchTokens: [],
            discussion: mapped({
              $cond: [
                IS_REPLY,
                { askName: ERASED_NAME, askText: ERASED_TEXT, askAudio: null },
                { ansText: ERASED_TEXT, ansAudio: null },
              ],
            }),
            __v: { $add: ['$__v', 1] },
          },
        },
        { $unset: 'pendingMessages' },
      ],
      { updatePipeline: true },
    );
  }

  private async eraseAnswered(ansBy: Types.ObjectId): Promise<void> {
    const nameless = {
      ansName: ERASED_NAME,
      // The recording itself is deleted with the person's other files.
      ansText: { $ifNull: ['$$entry.ansText', ERASED_TEXT] },
      ansAudio: null,
    };
    const isMine = { $eq: ['$$entry.ansBy', ansBy] };
    await this.questions.updateMany(
      { 'discussion.ansBy': ansBy },
      [{ $set: { discussion: mapped({ $cond: [isMine, nameless, {}] }), __v: { $add: ['$__v', 1] } } }],
      { updatePipeline: true },
    );
  }
}

const IS_REPLY = { $ne: [{ $type: '$$entry.askTime' }, 'missing'] };

/** The discussion with these fields set in each `$$entry`. */
const mapped = (fields: object) => ({
  $map: { input: '$discussion', as: 'entry', in: { $mergeObjects: ['$$entry', fields] } },
});

const SHOWN_OF_QUESTION = 120;

type HistoryFields = Pick<Question, '_id' | 'createdAt' | 'askText'>;

const toTimelineEntry = ({ _id, createdAt, askText }: HistoryFields): TimelineEntry => ({
  at: createdAt,
  kind: 'question',
  text: askText ? `Asked: ${askText.slice(0, SHOWN_OF_QUESTION)}` : 'Asked a question as a recording',
  actor: null,
  entityId: _id.toHexString(),
});

/** A member's questions, for the member's timeline. */
@ProvidesTimeline
@Injectable()
export class QuestionHistory implements TimelineSource {
  constructor(@InjectModel('question') private readonly questions: Model<Question>) {}

  async newest(member: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    const questions = await this.questions
      .find({ askBy: member }, { createdAt: 1, askText: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<HistoryFields[]>();
    return questions.map(toTimelineEntry);
  }

  count(member: Types.ObjectId): Promise<number> {
    return this.questions.countDocuments({ askBy: member });
  }
}
